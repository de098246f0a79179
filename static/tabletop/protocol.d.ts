// Made from the types of the server by `manage.py protocol --write`; the same as docs/protocol.schema.json.

/** A merge patch (RFC 7396): an object merges, null takes a key away, anything else replaces. */
export type Patch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | null }
    : T;

export type ClientMessage = Answer | Command | Correct | Umpire | ToUmpire | LetWatch | Watch | Query | HandOver | Stops | Skip | Chat | RemoveLine | Still | Mute | Ping;

export type ServerMessage = Hello | Update | Asked | Answered | RefusedMessage | Stopping | ChatSaid | LineRemoved | Talk | Presence | Reply | Pong;

export type Question = ComingQuestion | ChooseQuestion | StandingOffer | ChooseManyQuestion | PlaceQuestion | TraceQuestion | SteerQuestion | AllotQuestion | FaceQuestion | InterceptQuestion;

export type QuestionReply = Chosen | ChosenMany | Placed | Traced | Steered | Allotted | Faced | Intercepted;

export type Drafted = Placed | Traced | Steered;

/** The answer to the request of the view numbered `seen`; `seat` only where one person has both seats. */
export interface Answer {
  type: "answer";
  client_id: string;
  seen: number;
  reply: QuestionReply;
  seat?: "blue" | "red" | null;
}

/** Something a player may say at any moment: resign, offer-draw, undo ... (playing.services.commands). */
export interface Command {
  type: "command";
  client_id: string;
  seen: number;
  name: string;
  seat?: "blue" | "red" | null;
}

/** Ask the other player to put something right on the table, and why; both sides see it as it is asked. Who plays both sides, or against the computer, does it at once. In the battle only. */
export interface Correct {
  type: "correct";
  client_id: string;
  seen: number;
  correction: MovePiece | SetShock | SetMen | SetLeader | TakeOff | SetMorale | SetPoints | TakeBack;
  why: string;
  seat?: "blue" | "red" | null;
}

/** Move a man, Team, Leader, vehicle, Jump-Off Point or marker: its middle to a place. */
export interface MovePiece {
  kind: "move";
  piece: string;
  at: Point;
  facing?: number | null;
  floor?: number | null;
}

/** A place on the table, in inches. */
export type Point = [number, number];

/** Give a Team or a vehicle as many points of Shock as that; how a Team bears them, if it is said. */
export interface SetShock {
  kind: "shock";
  piece: string;
  points: number;
  nerve?: Nerve | null;
}

/** How a Team bears its Shock. */
export type Nerve = "broken" | "pinned" | "steady";

/** Leave a Team with as many men as that: some fall, or come back where they fell or to the others. */
export interface SetMen {
  kind: "men";
  piece: string;
  men: number;
}

/** Let a Leader be fit, back from the dead of this Turn if need be, or let him have fallen. */
export interface SetLeader {
  kind: "leader";
  /** his id, or his figure's */
  piece: string;
  health: Health;
}

/** How a Leader is. */
export type Health = "fallen" | "fit";

/** Take a marker, what was dug or laid, or a Jump-Off Point off the table. */
export interface TakeOff {
  kind: "take-off";
  piece: string;
}

/** Set a side's Force Morale. */
export interface SetMorale {
  kind: "morale";
  seat: Seat;
  level: number;
}

/** One of the two players; the book's red and blue. */
export type Seat = "blue" | "red";

/** Set a side's Chain of Command Points and whole Chain of Command Dice. */
export interface SetPoints {
  kind: "points";
  seat: Seat;
  points: number;
  dice: number;
}

/** Take back what was put right before, by its id. */
export interface TakeBack {
  kind: "take-back";
  correction: string;
}

/** What the umpire does at the table; which fields count depends on what. He answers for nobody. `rule`: a `text`, by a `section` or none; `withdraw-ruling`: that of the number `ruling`; `put-right`: a `correction`, and why (`text`); `decide`: the `offer` of a seat, in a `way`; `reverse`: his newest decision; `roll`: so many `dice` for what `text` says; `pause` and `go-on`: the clocks; `look`: as `sees`; `leave`: his seat. */
export interface Umpire {
  type: "umpire";
  client_id: string;
  seen: number;
  do: "decide" | "go-on" | "leave" | "look" | "pause" | "put-right" | "reverse" | "roll" | "rule" | "withdraw-ruling";
  text?: string;
  section?: string;
  ruling?: number;
  correction?: MovePiece | SetShock | SetMen | SetLeader | TakeOff | SetMorale | SetPoints | TakeBack | null;
  offer?: "correction" | "undo";
  way?: "declined" | "granted" | "rolled";
  dice?: number;
  sees?: "blue" | "both" | "open" | "red";
}

/** What a player says to the umpire; which fields count depends on what. `call`: come, `about` something, `why`; `call-off`: no more; `let-see`: what he may see (`leave`). */
export interface ToUmpire {
  type: "to-umpire";
  client_id: string;
  seen: number;
  do: "call" | "call-off" | "let-see";
  about?: "else" | "rule" | "support" | "table" | "undo";
  why?: string;
  leave?: "all" | "open" | "own";
  seat?: "blue" | "red" | null;
}

/** Let watchers see so much later what one's own side hides, if the other player lets them as well. Said again, it changes the delay. The command `close-watching` takes it back. */
export interface LetWatch {
  type: "let-watch";
  client_id: string;
  seen: number;
  unit: "minutes" | "phases";
  amount: number;
  seat?: "blue" | "red" | null;
}

/** Of who watches: show what is open to all now (`live`), or, where players let him, everything later. */
export interface Watch {
  type: "watch";
  live: boolean;
}

/** A question to the server that changes nothing; which fields count depends on the name. */
export interface Query {
  type: "query";
  id: string;
  name: "advice" | "array" | "check" | "course" | "fan" | "march" | "odds" | "offer" | "options" | "outlook" | "patrol" | "put-right" | "reach" | "shots" | "sight" | "suggest";
  reply?: QuestionReply | null;
  pieces?: string[];
  at?: [number, number] | null;
  way?: [number, number][];
  along?: [number, number][];
  formation?: "along" | "cluster" | "column" | "keep" | "line" | "wedge" | null;
  facing?: number | null;
  floor?: number;
  source?: string;
  viewer?: string | [number, number] | null;
  target?: string | [number, number] | null;
  /** of `put-right` */
  correction?: MovePiece | SetShock | SetMen | SetLeader | TakeOff | SetMorale | SetPoints | TakeBack | null;
  /** of `advice`: the question's own `since` */
  since?: number | null;
}

/** One person has both seats: from now on show the table as this seat sees it. */
export interface HandOver {
  type: "hand-over";
  seat: "blue" | "red";
}

/** At which windows for a reaction one is asked; private. What is left out stays as it is. `passing`: let every window pass until one's own Phase; `stop`: when to be asked otherwise, `kinds` by which kinds of reactions; `hold`: be asked at every window till then; `orders`: standing orders. */
export interface Stops {
  type: "stops";
  passing?: boolean;
  stop?: "able" | "always" | "kinds" | "orders";
  kinds?: string[];
  hold?: boolean;
  orders?: StandingOrder[];
  seat?: "blue" | "red" | null;
}

/** Of who plays against the computer: have it go on without pauses until one is asked something oneself. It makes no number, and what the computer does is told as ever. */
export interface Skip {
  type: "skip";
}

/** A line for those who play, or for those who watch as well; who watches speaks to everybody. */
export interface Chat {
  type: "chat";
  text: string;
  to?: "everybody" | "players";
}

/** Take a line of the talk away from everybody's eyes: for whoever set up the game. */
export interface RemoveLine {
  type: "remove-line";
  line: number;
}

/** Let whoever of those who watch said that line say nothing more, or without one all who watch, or, with `on` false, let them speak again: for whoever set up the game. */
export interface Still {
  type: "still";
  line?: number | null;
  on?: boolean;
}

/** Hear no more whoever said that line, or, with `on` false, hear him again. */
export interface Mute {
  type: "mute";
  line: number;
  on?: boolean;
}

/** Is anybody there? To be sent about every 20 seconds. */
export interface Ping {
  type: "ping";
}

/** The first message, and the answer to a hand-over or to a gap that is too long: everything anew. `view` is empty ({}) in a game that has not begun. */
export interface Hello {
  type: "hello";
  number: number;
  you: You;
  game: Facts;
  view: View | Record<string, never>;
  log: LogLine[];
  chat: ChatLine[];
  at: string;
}

/** Who the viewer is: the seat whose view this is (none: a spectator) and all seats that are his. `host`: he set up the game, `umpire`: he is its umpire. `sees`: into which sides he sees who has no seat, by leave of both players; "later": into both, when their delays are over. `live`: he might, and watches what is open to all now. */
export interface You {
  seats?: Seat[];
  seat?: Seat;
  sees?: "into-blue" | "into-both" | "into-red" | "later";
  live?: boolean;
  name?: string;
  host?: boolean;
  umpire?: boolean;
}

/** Something that happened, for this viewer's eyes; `number` is that of the entry it belongs to. `seat` is who did it, `data` what the screen needs to show it, `names` where a piece or a feature is named in the text (from and to, in UTF-16 units, and its id). `undone_by` is the number of the undo that took it back. */
export interface LogLine {
  number: number;
  kind: string;
  text: string;
  seat?: Seat;
  rule?: string;
  data?: EventData;
  names?: [number, number, string][];
  undone_by?: number;
}

/** What a screen shows of an event: fields of its fact, pieces by their ids. Of games from before there were facts there may be more. */
export interface EventData {
  from?: number | (number | string)[];
  /** the dice as they fell, or those of each side */
  faces?: (number | number[])[];
  /** the least face that counts, or that of each die */
  needs?: number | number[];
  /** what was rolled for */
  why?: string;
  purpose?: string;
  added?: number;
  /** how many, or the Command Dice that are left */
  dice?: number | number[];
  /** of a grenade */
  effect?: string;
  /** the sniper who was looked for */
  found?: boolean;
  /** the bearing that machine guns off the table watch */
  facing?: number;
  /** the battery that was asked for */
  granted?: boolean;
  /** the vehicle */
  hit?: boolean;
  hits?: number;
  kills?: number;
  /** the Leader, else he is wounded */
  killed?: boolean;
  /** of Force Morale that are lost */
  levels?: number;
  /** a Leader's wound */
  light?: boolean;
  /** hits on a vehicle that its armour has not saved */
  net?: number;
  /** for what is needed, in words */
  reasons?: string[];
  /** of damage, in words; none are harmless */
  effects?: string[];
  /** of a table that was read */
  result?: string;
  shock?: number;
  sixes?: number;
  /** the face of the vehicle that is hit */
  weak?: boolean;
  /** the bearing to which it blows */
  wind?: number;
  figure?: string;
  figures?: string[];
  firer?: string;
  /** who is no more */
  gone?: string;
  leader?: string;
  leaders?: string[];
  /** the Team that is formed */
  new?: string;
  target?: string;
  targets?: string[];
  team?: string;
  teams?: string[];
  unit?: string;
  vehicle?: string;
  /** of a crew */
  position?: string;
  /** of a vehicle */
  face?: HitFace;
  correction?: string;
  defence?: string;
  feature?: string;
  /** Patrol Markers */
  locked?: string[];
  marker?: string;
  /** a Jump-Off Point */
  point?: string;
  /** what lies there no more; whether a point is gone for good */
  removed?: string | boolean | string[];
  /** the point where troops come on */
  source?: string;
  /** the correction */
  taken_back?: string;
  aim?: [number, number];
  at?: [number, number];
  corners?: [number, number][];
  floor?: number;
  impact?: [number, number];
  inches?: number;
  /** of fire: where each begins, bends and ends */
  lines?: [number, number][][];
  /** the ways that men went */
  paths?: Record<string, [number, number][]>;
  /** where they stand */
  places?: Record<string, [number, number]>;
  /** of a vehicle on its way: inches east and south, degrees */
  poses?: [number, number, number][];
  radius?: number;
  ring?: [number, number][];
  /** from what it was */
  to?: number | [number, number];
  /** a Jump-Off Point, else it is regained */
  captured?: boolean;
  /** of an objective */
  holder?: Seat;
  initiatives?: number;
  /** of a result */
  kind?: string;
  left?: number;
  /** of the Turn */
  phase?: number;
  /** of the game */
  phases?: number;
  pinned?: boolean;
  /** of Chain of Command */
  points?: number;
  /** of Close Combat */
  round?: number;
  /** that are left */
  rounds?: number;
  /** of a round of Close Combat */
  sides?: Record<string, CombatSide>;
  turn?: number;
  /** the Phase of the game in which it is over */
  until?: number;
  winner?: Seat | null;
  /** of the sides, red first */
  wishes?: string[];
  /** of an undo: the number to which it led back */
  back_to?: number;
  /** of dice that an umpire rolled: the digest by which they were promised */
  sealed?: string;
}

/** The side of a hull that is shot at; its rear is the weakest (1e 12). */
export type HitFace = "front" | "rear" | "side";

/** One side in a round of Close Combat. */
export interface CombatSide {
  title: string;
  /** of those who fight */
  name: string;
  attacks: boolean;
  teams: string[];
  leaders: string[];
  lines: CombatLine[];
  dice: number;
  faces: number[];
  kills: number;
  shock: number;
}

/** One line of a Close Combat's dice. */
export interface CombatLine {
  line: number;
  label: string;
  /** the dice it brings or costs */
  change: number;
  /** the dice there are after it */
  dice: number;
}

/** A line of the talk; `seat` is missing for who watches, `to` says when it is for some alone. */
export interface ChatLine {
  id: number;
  name: string;
  text: string;
  at: string;
  seat?: Seat;
  to?: "players" | "watchers";
}

/** What changed since `after`: a merge patch (RFC 7396) of the view, and what happened. `game`, if it is there, replaces what the hello said of the game. */
export interface Update {
  type: "update";
  after: number;
  number: number;
  at: string;
  change?: Patch<View>;
  game?: Facts;
  events?: LogLine[];
}

/** What this seat is asked at that number, whole: it takes the place of a `request` that is coming. */
export interface Asked {
  type: "question";
  number: number;
  request: Question;
}

/** An answer or command was taken and made this number; the same again for the same client id. */
export interface Answered {
  type: "answered";
  client_id: string;
  number: number;
}

/** Something was not taken and changed nothing: a stable code, and the reason in plain words. `client_id` is that of the answer or command (the id of a query), missing when the message had none. */
export interface RefusedMessage {
  type: "refused";
  code: string;
  text: string;
  number: number;
  client_id?: string;
}

/** What this seat wishes of windows for reactions (see the client's `stops`); to its player alone. */
export interface Stopping {
  type: "stops";
  seat: Seat;
  passing: boolean;
  stop: "able" | "always" | "kinds" | "orders";
  kinds: string[];
  hold: boolean;
  orders: StandingOrder[];
}

/** A line was said. */
export interface ChatSaid {
  type: "chat";
  line: ChatLine;
}

/** A line was taken away: it is to be shown no more. */
export interface LineRemoved {
  type: "line-removed";
  line: number;
}

/** The end of the talk anew, as this viewer hears it, and whom he does not hear. */
export interface Talk {
  type: "talk";
  chat: ChatLine[];
  muted: Muted[];
}

/** Somebody whom this viewer does not hear; `line` is one of his, by which he can be heard again. */
export interface Muted {
  line: number;
  name: string;
}

/** Which seats are connected, and how many people watch. */
export interface Presence {
  type: "presence";
  seats: Record<string, boolean>;
  watching: number;
}

/** The answer to a query. */
export interface Reply {
  type: "reply";
  id: string;
  name: "advice" | "array" | "check" | "course" | "fan" | "march" | "odds" | "offer" | "options" | "outlook" | "patrol" | "put-right" | "reach" | "shots" | "sight" | "suggest";
  result: Verdict | Advised | Outlook | Odds | Draft | Sight | Fan | Reach | DriveTold | PatrolOutlook | Shots | ChooseQuestion | InterceptQuestion;
}

/** The server is there; the game's number as it stands. */
export interface Pong {
  type: "pong";
  number: number;
}

/** React in this way when an enemy does one of these things within so many inches, or in an area. `subject` names who is to do it (empty: whoever can), `against` what the enemy must be doing (empty: anything), `keep` the Chain of Command Points (a Dice counts six) that are never spent on it. Without a place and an area it holds everywhere. */
export interface StandingOrder {
  do: string;
  subject?: string;
  at?: Point | null;
  inches?: number;
  area?: Point[];
  against?: string[];
  keep?: number;
}

/** The table as one viewer may see it. The terrain is not part of it. */
export interface View {
  number: number;
  stage: Stage;
  turn: number;
  phase_of_turn: number;
  /** since the battle began */
  phases: number;
  words: WordsView;
  sides: Record<string, SideView>;
  awaiting: Awaited[];
  markers: Record<string, StrayBarrageView | BarrageView | AimingPointView | MachineGunsView | FireView | RuinView | SmokeView | CoveringFireView | StrafedStripView | TearGasView>;
  /** where there are any */
  defences?: Record<string, DefenceView>;
  /** by man */
  fallen?: Record<string, FallenView>;
  weather?: WeatherView;
  /** where one side attacks */
  mission?: MissionView;
  phase?: PhaseView;
  result?: Ended;
  /** where anything was, the oldest first */
  put_right?: PutRightView[];
  /** what this seat is asked now */
  request?: Question;
}

/** Where a game stands in the book's order (1e 3, 4). */
export type Stage = "battle" | "finished" | "jump-off-points" | "patrol" | "set-up";

/** What the edition calls things that the screen names by itself. */
export interface WordsView {
  order: string;
  covering_fire: string;
}

/** One of the two forces. */
export interface SideView {
  title: string;
  nation: string;
  quality: Quality;
  command_dice: number;
  /** its own edge of the table */
  edge: Edge;
  force_morale: number;
  morale_track: [number, number][];
  /** Chain of Command Points */
  points: number;
  /** Chain of Command Dice */
  dice: number;
  men_lost: number;
  /** how often each face fell on its Command Dice */
  rolled: number[];
  jump_off_points: Record<string, JumpOffPointView>;
  teams: Record<string, TeamView>;
  leaders: Record<string, LeaderView>;
  /** on the table, where there are any */
  vehicles?: Record<string, VehicleView>;
  /** where all its vehicles come on, once one has */
  entry_point?: [number, number];
  /** until the battle begins */
  patrol_markers?: Record<string, PatrolMarkerView>;
  /** one's own; to who sees into a side by leave that of it */
  reserve?: Reserve;
}

/** How well a force is trained (1e 3, 9.1): decides Force Morale, deployment and what hits it. */
export type Quality = "elite" | "green" | "regular";

/** An edge of the table, as a side's own. */
export type Edge = "east" | "north" | "south" | "west";

/** A Jump-Off Point. */
export interface JumpOffPointView {
  at: [number, number];
  captured: boolean;
}

/** A Team on the table; what follows `figures` is said where it applies. */
export interface TeamView {
  name: string;
  full_name: string;
  /** the id of its Section, or "" */
  section: string;
  strength: number;
  shock: number;
  stance: "" | "tactical" | "overwatch";
  facing: number;
  pinned: boolean;
  broken: boolean;
  /** it was activated in this Phase */
  done: boolean;
  /** those attached to it */
  leaders: string[];
  figures: Record<string, FigureView>;
  /** where it is not that of its side */
  quality?: Quality;
  /** where it is not infantry */
  kind?: TeamKind;
  /** the enemy Teams that have found a sniper */
  spotted_by?: string[];
  /** an observer's battery stands ready, or fires */
  in_contact?: boolean;
  /** an observer who moves no more */
  wounded?: boolean;
  /** what it has beside its arms, its own or of its Section */
  carried?: string[];
  /** that is among it */
  megaphone?: boolean;
  /** how many of those are charges */
  charges?: number;
  /** the roadblock at which engineers have laid theirs, ready to go off */
  charges_at?: string;
  /** the crewed weapon it serves */
  weapon?: string;
  weapon_class?: string;
  crew?: number;
  /** in degrees, where it is narrow */
  arc?: number;
  /** that it serves */
  gun?: GunView;
  /** that are left */
  rounds?: number;
  spent?: boolean;
  /** what its men sit on */
  mounted?: Saddle;
  /** where the mounts are that it got off in this battle */
  horses?: [number, number];
  /** what stands there */
  left?: Saddle;
  /** the men who hold them, and fight no more */
  holders?: number;
}

/** One man. */
export interface FigureView {
  weapon: string;
  at?: [number, number];
  /** the storey, left out on the ground */
  floor?: number;
  /** he is of the crew of the Team's weapon */
  serves?: boolean;
}

/** Teams with rules of their own, beside the men who fight as infantry (1e 9.5, 9.6, 10, 16.1, B). */
export type TeamKind = "demolition" | "dinamiteros" | "flamethrower" | "forward-observers" | "gun" | "infantry" | "medic" | "mine-clearers" | "observer" | "observer-scouts" | "off-table" | "sniper" | "tank-hunters" | "wire-cutters";

/** A gun on its wheels, where the man stands who lays it. */
export interface GunView {
  at: [number, number];
  weight: GunWeight;
  shield?: boolean;
  /** an infantry gun's barrel */
  short?: boolean;
}

/** How heavy a gun is to manhandle (1e 7.4.1, faq-104). */
export type GunWeight = "heavy" | "light" | "medium" | "static";

/** What a Team rides, or has left behind the lines. */
export type Saddle = "bicycle" | "horse" | "motorcycle";

/** A Leader on the table: the man he is, and more. */
export interface LeaderView {
  weapon: string;
  at?: [number, number];
  /** the storey, left out on the ground */
  floor?: number;
  /** he is of the crew of the Team's weapon */
  serves?: boolean;
  /** the id of the man he is */
  figure: string;
  name: string;
  rank: Rank;
  /** the id of his Section, or "" */
  section: string;
  /** its name */
  of: string;
  /** Command Initiatives in a Phase */
  initiatives: number;
  facing: number;
  wounds: number;
  /** he can do nothing for now */
  out: boolean;
  /** a medic has seen to him */
  treated?: boolean;
  /** what he is who goes with a Unit and is no Leader */
  companion?: CompanionKind;
  /** the Team whose man he is, who leads it for this Phase only */
  among?: string;
  command_range: number;
  /** he was activated in this Phase */
  done: boolean;
  /** he sits in the saddle */
  mounted?: boolean;
  /** where his mount is, once he has got off it */
  horse?: [number, number];
  /** what he sits on, or has got off */
  mount?: Saddle;
}

/** A Leader's rank (1e 4.5.1). The ranking row is a present company commander's only (faq-025). */
export type Rank = "junior" | "senior" | "senior-ranking";

/** Who goes with a Unit. */
export type CompanionKind = "advisor" | "caid" | "commissar" | "flag-bearer" | "icon-bearer" | "political-delegate" | "political-officer" | "priest";

/** A vehicle on the table, or its wreck, as seen from above. Its `state` is how it was lost (`knocked-out`, `exploded`, `abandoned`) or what holds it (`stuck`, `bogged`, `trapped`, `immobilised`). */
export interface VehicleView {
  name: string;
  /** the middle of its hull */
  at: [number, number];
  facing: number;
  length: number;
  width: number;
  armoured?: boolean;
  kind: VehicleClass;
  gear: RunningGear;
  /** what it is called without the word that tells it from others */
  type: string;
  /** the bearing in which its turret looks, if it has one */
  turret?: number;
  /** beside that one, where it has any */
  small_turrets?: number;
  /** with what in its turret or casemate, where that is no gun */
  armed?: "flamethrower" | "machine-gun";
  /** its crew has no roof */
  open?: boolean;
  /** of a truck armoured at home: on the left, the right, ahead */
  ports?: number[];
  /** where the weapons of such a truck stick out */
  barrels?: Mount[];
  /** where its barrel is known */
  gun?: BarrelView;
  /** it has the nozzle of a flamethrower in its hull */
  sprays?: boolean;
  /** they stand off its sides */
  plates?: boolean;
  armour: number;
  commander?: Rank;
  /** positions that act when it is activated by its own result */
  initiatives: number;
  /** who rides in it, Leaders last */
  aboard?: RiderView[];
  /** in which nobody sits, where it has any */
  seats?: number;
  /** nobody is aboard to drive it */
  empty?: boolean;
  /** the Shock that its crew bears */
  level: number;
  shock: number;
  positions: PositionView[];
  /** what it has suffered, in a few words each */
  damage: string[];
  /** lost or held fast: see below */
  state?: string;
  /** how it drove in this Phase or the last */
  speed?: string;
  /** it was activated in this Phase */
  done: boolean;
}

/** What sort of vehicle it is (1e 11.1): decides which damage table is rolled on. */
export type VehicleClass = "armoured-car" | "carrier" | "flak" | "half-track" | "motorcycle" | "self-propelled-gun" | "soft-skin" | "tank" | "tank-destroyer";

/** What it runs on: decides which ground and obstacles it may cross (1e 11.6). */
export type RunningGear = "half-tracked" | "motorcycle" | "tracked" | "wheeled";

/** Where a weapon sits: decides its arc (1e 11.8). */
export type Mount = "casemate" | "hull" | "left" | "right" | "sides" | "small-turret" | "top" | "turret";

/** The barrel of a vehicle's gun. */
export interface BarrelView {
  length: number;
  calibre: number;
  /** it ends in a muzzle brake */
  brake?: boolean;
}

/** A Team or Leader who rides in a vehicle, open to all. */
export interface RiderView {
  id: string;
  name: string;
  men: number;
  shock?: number;
  pinned?: boolean;
}

/** A position of a vehicle's crew. */
export interface PositionView {
  id: Position;
  name: string;
  /** that it serves, in words */
  weapons: string[];
  /** of those weapons, each once */
  arcs: ArcView[];
  /** it acted in this Phase */
  done: boolean;
  /** the dice at armour of the best of its weapons, where one has any */
  ap?: number;
  /** why it cannot act for now */
  refused?: string;
  /** it is on Overwatch */
  overwatch?: boolean;
}

/** A place in the crew that is activated by itself (1e 11.2). */
export type Position = "driver" | "gunner" | "hull-gunner" | "rear-gunner" | "second-turret" | "third-turret" | "top-gunner";

/** The ground that a weapon can be fired into from a place, about a bearing. */
export interface ArcView {
  at: [number, number];
  facing: number;
  /** in degrees; 0 is a strip as wide as the hull */
  width: number;
}

/** A Patrol Marker; `locked` moves no more, `used` has had a Jump-Off Point placed from it. */
export interface PatrolMarkerView {
  at: [number, number];
  locked: boolean;
  used: boolean;
}

/** A side's troops off the table: for its own seat, and for whoever may see what it hides. */
export interface Reserve {
  teams: Record<string, ReserveTeam>;
  leaders: Record<string, ReserveLeader>;
  /** where there are any */
  vehicles?: Record<string, ReserveVehicle>;
  adjutant?: boolean;
  /** where there are any */
  runners?: number;
  air_support?: boolean;
  /** bought, and not on the table yet */
  defences?: DefenceKind[];
  /** on its map: where entrenchments and guns will be */
  marks?: [number, number][];
  /** what each of those may be that its commander hands out */
  charges?: string[];
}

/** A Team that waits off the table. */
export interface ReserveTeam {
  name: string;
  section: string;
  men: number;
  weapon: string;
  /** by man */
  arms: Record<string, string>;
  kind: TeamKind;
  /** what it may come on riding */
  mount?: Saddle;
}

/** A Leader who waits off the table. */
export interface ReserveLeader {
  name: string;
  rank: Rank;
  section: string;
  /** the name of his Section */
  of: string;
  weapon: string;
  companion?: CompanionKind;
}

/** A vehicle that waits off the table. */
export interface ReserveVehicle {
  name: string;
  kind: VehicleClass;
  gear: RunningGear;
  length: number;
  width: number;
  armoured?: boolean;
  /** it has one */
  turret?: boolean;
  small_turrets?: number;
  armed?: "flamethrower" | "machine-gun";
  open?: boolean;
  ports?: number[];
  barrels?: Mount[];
  gun?: BarrelView;
  sprays?: boolean;
  plates?: boolean;
  /** where it has any */
  seats?: number;
  /** its passengers drive it */
  crewless?: boolean;
}

/** What a side may have bought to be dug, strung or laid, as its support list calls that. */
export type DefenceKind = "barbed-wire" | "barricade" | "entrenchment" | "fascine" | "gap" | "matting" | "minefield" | "roadblock" | "squad-barricade";

/** Who has to decide, and on what; an offer that may be left alone does not count. */
export interface Awaited {
  seat: Seat;
  /** in public words */
  for: string;
}

/** A square in which nobody moves. */
export interface StrayBarrageView {
  kind: "stray-barrage";
  rings: [number, number][][];
  /** the last Phase in which shells fall */
  until: number;
}

/** A square under a battery's fire: no man moves in it, nobody sees through it. */
export interface BarrageView {
  kind: "barrage";
  /** whose battery it is */
  seat: Seat;
  /** the Team that directs it */
  observer: string;
  /** its middle, which need not be on the table */
  at: [number, number];
  /** none where it has missed the table */
  rings: [number, number][][];
  /** the last Phase in which shells fall, once it is known */
  last?: number;
}

/** Where an observer has aimed, and where the ranging shot fell. */
export interface AimingPointView {
  kind: "aiming-point";
  /** whose battery it is */
  seat: Seat;
  /** the Team that has aimed */
  observer: string;
  at: [number, number];
  impact: [number, number];
}

/** The marker of machine guns off the table, and the arc that they watch. */
export interface MachineGunsView {
  kind: "machine-guns";
  /** whose they are */
  seat: Seat;
  /** on its edge */
  at: [number, number];
  facing: number;
  /** of their arc, in degrees */
  width: number;
  /** "" while they may fire, else for how long they cannot: "phase", "turn", "game" */
  away: string;
  /** the beaten zone that they have laid in this Phase */
  rings: [number, number][][];
}

/** Something that burns. */
export interface FireView {
  kind: "fire";
  /** the id of the piece of terrain */
  feature: string;
  at: [number, number];
  /** men may still be in it */
  to_leave: boolean;
  /** the bearing on which its smoke drifts */
  wind: number;
}

/** A building that is about to come down, or has. */
export interface RuinView {
  kind: "ruin";
  /** the id of the piece of terrain */
  feature: string;
  rings: [number, number][][];
  /** it has */
  rubble: boolean;
}

/** Smoke. */
export interface SmokeView {
  kind: "smoke";
  rings: [number, number][][];
  /** the end of the Turn does not clear it */
  stays: boolean;
}

/** Ground under Covering Fire. */
export interface CoveringFireView {
  kind: "covering-fire";
  /** whose fire it is */
  seat: Seat;
  teams: string[];
  rings: [number, number][][];
  /** the last Phase in which it works */
  until: number;
}

/** Ground that aircraft have strafed in this Phase. */
export interface StrafedStripView {
  kind: "strafed";
  /** whose aircraft they were */
  seat: Seat;
  rings: [number, number][][];
}

/** Tear gas, as long as the Phase lasts. */
export interface TearGasView {
  kind: "tear-gas";
  /** who has fired it */
  seat: Seat;
  rings: [number, number][][];
}

/** Something that was dug, strung or laid on the table in the game. */
export interface DefenceView {
  kind: DefenceKind;
  /** whose men made it; whoever is in it has its cover */
  seat: Seat;
  /** its outline, without the first corner again */
  ring: [number, number][];
  /** anybody may go through */
  cleared?: boolean;
  /** wire that tracks have driven over, a roadblock destroyed in part */
  broken?: boolean;
}

/** Where a man fell in this Turn. */
export interface FallenView {
  seat: Seat;
  at: [number, number];
  leader?: boolean;
}

/** What the sky does; not there in fair weather. */
export interface WeatherView {
  rain?: boolean;
  /** the ground */
  wet?: boolean;
  /** the Phase up to which nobody moves under them */
  aircraft_until?: number;
}

/** What a battle is about in which one side attacks. */
export interface MissionView {
  scenario: string;
  attacker: Seat;
  /** what each side is there for, in words */
  aims: Record<string, string>;
  /** where the defender sets up, without the first corner again */
  zone?: [number, number][];
  /** the ground to be taken, likewise */
  objective?: [number, number][];
  /** what the objective is called */
  name?: string;
  /** who holds it */
  holder?: Seat;
  /** the ends of the edge that is to be reached */
  line?: [number, number][];
}

/** The Phase that is played. */
export interface PhaseView {
  active: Seat;
  /** the Command Dice as they fell */
  rolled: number[];
  /** those that are left */
  dice: number[];
  sixes: number;
  /** the Red Dice rolled besides, where a force has any */
  red?: number[];
  /** whoever gives orders now */
  leader?: string;
  /** the vehicle whose crew acts now */
  crew?: string;
  /** Command Initiatives that he, or its commander, has left */
  initiatives?: number;
}

/** How the game ended. */
export interface Ended {
  /** "" is a draw */
  winner: "red" | "blue" | "";
  /** words in games from before there were facts */
  why: string;
  /** force-morale, withdrawal, resignation, agreement ... */
  kind: string;
}

/** What players have put right, and may agree to take back. */
export interface PutRightView {
  id: string;
  /** words in games from before there were facts */
  words: string;
}

/** One of the options; those of the kinds in `unlisted` are told to the query `options`. */
export interface ChooseQuestion {
  shape: "choose";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  suggested: Chosen;
  options: Option[];
  unlisted?: Unlisted[];
}

/** The answer to Choose. */
export interface Chosen {
  option: string;
}

/** One thing to choose. `refused` gives the reason why it is shown but not possible now. */
export interface Option {
  id: string;
  label: string;
  verb: string;
  /** the Unit, Leader, point or marker it is about */
  subject: string;
  /** the Command Dice it spends */
  dice: number[];
  /** what it does, in a few words */
  detail: string;
  /** what may be regretted, told where it is chosen */
  warning: string;
  rule: string;
  /** why it cannot be taken now */
  refused: string;
  data: OptionData;
}

/** What a screen may draw or count of an option, and what a player may weigh. */
export interface OptionData {
  /** the option of which it is another way */
  instead?: string;
  /** how a Section rolls for the move: own-pace, separate */
  rolls?: string;
  /** inches that the roll brings at the least */
  least?: number;
  mean?: number;
  most?: number;
  /** of that roll, or with which a vehicle drives, or of a hit */
  dice?: number;
  /** that Command Dice have to make */
  result?: number;
  /** the place that it is about */
  at?: Point;
  /** of the line of fire to that place */
  from?: Point;
  /** the bearing in which men climb */
  toward?: number;
  /** whose man it is */
  team?: string;
  /** the least sum of two dice that hits */
  needs?: number;
  /** of that sum */
  chance?: number;
  /** that come of it */
  hits?: number;
  /** of a vehicle, that is hit */
  face?: HitFace;
}

/** A kind of options that takes work to list; the query `options` tells them. */
export interface Unlisted {
  verb: string;
  label: string;
  subjects: string[];
}

/** One of several options that may all be left alone: the query `offer` tells them, as `choose`. */
export interface StandingOffer {
  shape: "offer";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
}

/** A question of which the rest is still being worked out: the message `question` brings it. */
export interface ComingQuestion {
  shape: "coming";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
}

/** From `least` to `most` of the options, each once. */
export interface ChooseManyQuestion {
  shape: "choose-many";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  suggested: ChosenMany;
  least: number;
  most: number;
  options: Option[];
}

/** The answer to ChooseMany. */
export interface ChosenMany {
  options: string[];
}

/** A place for each piece, from one of the sources if there are any. */
export interface PlaceQuestion {
  shape: "place";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  suggested: Placed;
  /** the query `array` can lay them out */
  formation: boolean;
  /** one piece is enough */
  optionalPieces: boolean;
  /** what is set down can be taken back: nobody need confirm it */
  atOnce: boolean;
  pieces: PlaceablePiece[];
  sources: Source[];
}

/** The answer to Place: where each piece goes; `source` is what it is placed from (a point or marker). */
export interface Placed {
  places: Record<string, Point>;
  source?: string;
  facing?: number | null;
  floor?: number;
}

/** Something to be placed or moved: where it is now, how far it may go, and the area it may reach. */
export interface PlaceablePiece {
  id: string;
  label: string;
  /** where it is, unless it is off the table */
  at?: Point;
  /** inches of open ground that it may go */
  allowance?: number;
  /** the Team it belongs to, so that one gesture moves all of it */
  group: string;
  floor: number;
}

/** Something to place from: a Jump-Off Point or Patrol Marker with the area it opens (rings in inches). */
export interface Source {
  id: string;
  label: string;
  at: Point;
  /** closed lists of corners: an outline, or a hole in one before it */
  area: [number, number][][];
  /** why nothing can be placed from it now */
  refused: string;
}

/** A way for each piece that moves. */
export interface TraceQuestion {
  shape: "trace";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  /** told over the socket to the query `suggest` */
  suggested?: Traced;
  /** the dice, and what was taken off them */
  note: string;
  pieces: PlaceablePiece[];
  assault?: Assault;
}

/** The answer to Trace: for each piece the corners of its way, without its start; empty: it stays. */
export interface Traced {
  paths: Record<string, Point[]>;
  facing?: number | null;
  floor?: number;
}

/** A way into Close Combat within reach, and whom it would strike. */
export interface Assault {
  paths: Record<string, Point[]>;
  against: string[];
}

/** A drive of one vehicle from where it stands. */
export interface SteerQuestion {
  shape: "steer";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  /** told over the socket to the query `suggest` */
  suggested?: Steered;
  /** the dice, and what was taken off them */
  note: string;
  /** its id */
  vehicle: string;
  at: Point;
  heading: number;
  length: number;
  width: number;
  /** forwards, on the best of ground */
  inches: number;
  /** inches in reverse; 0 where it cannot */
  backwards: number;
  /** degrees that it may turn on the spot in all */
  turn: number;
  /** of its tightest curve, in inches */
  radius: number;
}

/** The answer to Steer: the corners of the line that is followed, without its start. `before` and `after` it the vehicle turns on the spot, so many degrees to the right (left below 0). */
export interface Steered {
  line?: Point[];
  backwards?: boolean;
  before?: number;
  after?: number;
}

/** A target for each firer. */
export interface AllotQuestion {
  shape: "allot";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  suggested: Allotted;
  note: string;
  /** one of them alone fires */
  single: boolean;
  /** nobody need fire */
  mayHold: boolean;
  firers: FirerChoices[];
  targets: TargetChoice[];
}

/** The answer to Allot: what each firer fires at; a firer left out does not fire. */
export interface Allotted {
  targets: Record<string, string>;
  facing?: number | null;
}

/** A man (or crewed weapon) that may fire, with every target considered. */
export interface FirerChoices {
  id: string;
  label: string;
  weapon: string;
  aims: TargetOdds[];
}

/** One firer at one target: inches, band, dice, number needed, cover — or why not. */
export interface TargetOdds {
  target: string;
  distance: number;
  band: string;
  dice: number;
  needs: number;
  cover: string;
  /** why it cannot be given this target */
  refused: string;
}

/** A Team (or group of Teams that must be taken together) that can be fired at, or why not. `outlook` is that of all who can fire at it, or of the nearest where one alone fires. */
export interface TargetChoice {
  id: string;
  label: string;
  teams: string[];
  cover: string;
  summary: string;
  /** why it cannot be fired at */
  refused: string;
  outlook?: ExpectedHits;
}

/** What a volley would come to: the dice that are rolled, what they need in words, hits on average. */
export interface ExpectedHits {
  dice: number;
  /** in words */
  needs: string;
  /** on average */
  hits: number;
}

/** A bearing: what is covered is an arc of `width` degrees round it, seen from `at`. */
export interface FaceQuestion {
  shape: "face";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  suggested: Faced;
  at: Point;
  width: number;
}

/** The answer to Face: a bearing in degrees clockwise from north. */
export interface Faced {
  facing: number;
}

/** Where on an enemy's way to react; `pass` lets him go; `unlisted` as of ChooseQuestion. */
export interface InterceptQuestion {
  shape: "intercept";
  name: string;
  prompt: string;
  /** a section of the book */
  rule: string;
  /** the id of what it is about, or "" */
  subject: string;
  /** an offer that may be left unanswered */
  standing: boolean;
  /** the number at which it was put */
  since: number;
  suggested: Intercepted;
  /** the length of his way */
  inches: number;
  /** by figure, start included */
  ways: Record<string, Point[]>;
  options: Interception[];
  unlisted?: Unlisted[];
}

/** The answer to Intercept: what is done, and after how many inches of the way. */
export interface Intercepted {
  option: string;
  inches?: number;
}

/** One way of reacting: at which inches of the way it may come, what it costs and what it rolls. `refused` gives the reason why it is shown but not possible. */
export interface Interception {
  id: string;
  label: string;
  verb: string;
  subject: string;
  detail: string;
  rule: string;
  /** the stretches of inches at which it may come */
  spans: [number, number][];
  refused: string;
}

/** What may be known of a game besides the table: who plays, what was agreed, how it ended. */
export interface Facts {
  id: string;
  status: "finished" | "lobby" | "playing";
  mode: "computer" | "friends" | "hot-seat";
  edition: string;
  options: OptionalRule[];
  scenario: string;
  /** where one side attacks */
  attacker?: Seat;
  table: string;
  names: Record<Seat, string>;
  platoons: Record<Seat, string>;
  /** the seats that it plays */
  computer: Seat[];
  offers: Offers;
  /** by who lets them see later */
  watching?: Record<Seat, Later>;
  /** what this viewer may say now */
  commands: string[];
  commitment: string;
  dice_parts: Record<Seat, "after" | "before" | "server">;
  /** how it was picked; by lot where it was drawn */
  support: "drawn" | "free" | "points" | "scenario";
  pace: "by-day" | "live" | "untimed";
  /** as players read them; the numbers are the same */
  lengths: "centimetres" | "inches";
  /** the kinds of reactions of the edition */
  reactions: string[];
  /** what its orders and reactions are called, by their verbs */
  headings: Record<string, string>;
  clock?: Clock;
  umpire?: UmpireTold;
  /** the newest that hold */
  rulings?: UmpireRuling[];
  result?: GameResult;
  /** in hexadecimal, when the game is over */
  secret?: string;
  /** when the game is over */
  entropy?: Record<Seat, string>;
}

/** The time to react, at a live pace; the last three while somebody's time is running. */
export interface Clock {
  /** seconds for each reaction */
  countdown: number;
  /** seconds beyond that */
  bank: Record<Seat, number>;
  seat?: Seat;
  /** when his time is up, in UTC */
  until?: string;
  /** of that second */
  milliseconds?: number;
  /** by the organiser: nobody's time runs */
  paused?: boolean;
}

/** What is asked now. */
export interface Offers {
  draw?: Offer;
  undo?: Offer;
  pace?: Offer;
  correction?: CorrectionAsked;
}

/** What one seat asks to put right. */
export interface CorrectionAsked {
  /** who asks */
  seat: Seat;
  correction: MovePiece | SetShock | SetMen | SetLeader | TakeOff | SetMorale | SetPoints | TakeBack;
  why: string;
  /** what it would do */
  words: string;
  /** at which it was asked */
  number: number;
  /** decided on, and done as soon as what is under way is over */
  how?: "agreed" | "roll";
}

/** What one seat asks of the other. */
export interface Offer {
  /** who asks */
  seat: Seat;
  /** of an undo: the number to which it would be taken back */
  back_to?: number;
  pace?: "by-day" | "live" | "untimed";
}

/** An optional rule that is played. */
export interface OptionalRule {
  id: string;
  title: string;
}

/** How the game ended. */
export interface GameResult {
  /** "" is a draw */
  winner: "red" | "blue" | "";
  kind: string;
  why: string;
}

/** What the umpire has ruled, and not withdrawn. */
export interface UmpireRuling {
  /** of the entry, by which it is withdrawn */
  number: number;
  /** of the book, if he named one */
  section: string;
  text: string;
}

/** The umpire of a game. */
export interface UmpireTold {
  name: string;
  /** what each player lets him see */
  leave: Record<Seat, "all" | "open" | "own">;
  /** what he sees now */
  sees: "blue" | "both" | "open" | "red";
  calls: Record<Seat, UmpireCall>;
  /** whether his newest decision may still be taken back */
  decided: boolean;
}

/** What a player calls the umpire for. */
export interface UmpireCall {
  about: "else" | "rule" | "support" | "table" | "undo";
  why: string;
  /** at which he called */
  number: number;
}

/** How much later a player lets watchers see what he hides; they do when both players let them. */
export interface Later {
  unit: "minutes" | "phases";
  amount: number;
  words: string;
}

/** Of `check`: whether a reply would be taken, and if not why. */
export interface Verdict {
  legal: boolean;
  code?: string;
  why?: string;
  /** what to mind */
  notes?: string[];
  /** the ground that it would cover */
  rings?: [number, number][][];
  /** of a volley: the dice that are rolled */
  dice?: number;
  /** of a volley: what they need, in words */
  needs?: string;
  /** of a volley, on average */
  hits?: number;
}

/** Of `array`, `march` and `suggest`: a reply that was made, and whether it would be taken. */
export interface Draft {
  legal: boolean;
  code?: string;
  why?: string;
  notes?: string[];
  rings?: [number, number][][];
  dice?: number;
  needs?: string;
  hits?: number;
  reply: Drafted;
  /** of `march`: the length of each piece's way */
  inches?: Record<string, number>;
}

/** Of `sight`: the lines from every man to every man, the nearest first. */
export interface Sight {
  distance: number;
  seen: boolean;
  lines: Line[];
}

/** From one man to another: `by` is what covers or hides him, `why` he is not seen. */
export interface Line {
  from: [number, number];
  to: [number, number];
  clear: boolean;
  cover: string;
  segments: Segment[];
  by?: string[];
  why?: string;
}

/** A part of a line of sight. */
export interface Segment {
  from: [number, number];
  to: [number, number];
  shade: "blocked" | "clear" | "hindered";
}

/** Of `fan`: the ground that is seen from there. */
export interface Fan {
  rings: [number, number][][];
}

/** Of `reach`: the ground that those who move can get to, by `group`. */
export interface Reach {
  areas: Record<string, [number, number][][]>;
}

/** Of `course`: how far a vehicle gets on a drive that is thought of, and what stops it there. */
export interface DriveTold {
  legal: boolean;
  /** inches east and south, and the heading in degrees */
  poses: number[][];
  inches: number;
  /** what stops it, or why it cannot be done at all; "" for nothing */
  why: string;
}

/** Of `patrol`: what is in reach of each marker, where Jump-Off Points could stand, what a move brings. */
export interface PatrolOutlook {
  reach: Record<string, [number, number][][]>;
  zones: ZoneOutlook[];
  move: MoveOutlook | null;
  words: string[];
}

/** What a move of a Patrol Marker brings: where it ends, whom it locks, who could lock it next. */
export interface MoveOutlook {
  end: [number, number];
  inches: number;
  locks: string[];
  threats: string[];
  words: string[];
}

/** Where a Jump-Off Point could stand behind a Patrol Marker at that place, by the cover it would have. */
export interface ZoneOutlook {
  marker: string;
  at: [number, number];
  by_cover: Record<string, [number, number][][]>;
  words: string;
}

/** Of `advice`: what a sensible player chooses. */
export interface Advised {
  /** of the question's list; "" where nothing stands out */
  option: string;
  why: string;
  /** by each option that activates somebody, whom of the enemy he sees */
  sees: Record<string, string>;
}

/** Of `outlook`: how men would stand there. */
export interface Outlook {
  /** the odds of a Close Combat there, in which cover, seen by whom; none without enemies */
  words: string[];
}

/** Of `odds`: what will probably come of a choice. */
export interface Odds {
  /** by option; only of those of which there is something to tell */
  odds: Record<string, string>;
  /** by each option of which there is nothing but to go back: why */
  nowhere: Record<string, string>;
}

/** Of `shots`: what a reaction would fire, at each inch of the way at which it may come. */
export interface Shots {
  shots: ShotThere[];
}

/** What a reaction's fire would be after so many inches of the enemy's way. */
export interface ShotThere {
  inches: number;
  told: string;
  /** 0: one round at a vehicle */
  dice: number;
  /** on average */
  hits: number;
}
