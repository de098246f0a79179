"""Scripts, styles and pictures, served by the application itself."""

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import Redirect, StaticFile


class StaticFiles(WhiteNoiseMiddleware):
    """WhiteNoise, but a file is answered in one piece.

    WhiteNoise answers with a synchronous stream, which Django under ASGI reads whole into memory
    anyway and warns about on every request.
    """

    @staticmethod
    def serve(static_file: StaticFile | Redirect, request: HttpRequest) -> HttpResponse:
        """Send the file, a part of it, or the word that the browser's copy is still good."""
        answer = static_file.get_response(request.method, request.META)
        response = HttpResponse(status=int(answer.status))
        if answer.file is not None:
            with answer.file as file:
                response.content = file.read()
        del response["content-type"]
        for name, value in answer.headers:
            response[name] = value
        return response
