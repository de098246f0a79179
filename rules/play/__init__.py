"""Play drives the rules, keeps their journal and resumes it."""
