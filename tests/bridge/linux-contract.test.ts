import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fromMessageText, type Vector } from "../../bridge/codegen/vectors/vector.ts";
import { methods } from "../../bridge/contract.ts";

const root = join(import.meta.dirname, "../..");
const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(root, "tests/bridge/vectors/params.json"), "utf8"),
);

/** Runs a program beside the files of the Linux host. @returns its lines */
function linesOf(program: string, input = ""): readonly string[] {
  const output = execFileSync("python3", ["-c", program], {
    input,
    env: {
      ...process.env,
      PYTHONPATH: join(root, "native-samples/linux"),
      PYTHONDONTWRITEBYTECODE: "1",
    },
    encoding: "utf8",
  });
  return output.trim().split("\n");
}

/** The parts of a desktop, as far as a program here uses them. */
const WITHOUT_GTK = `import sys
from unittest.mock import MagicMock
sys.modules.update({name: MagicMock() for name in ("gi", "gi.repository", "cairo")})
`;
const HELLO = `def post(**message):
    host.receive(json.dumps({"th": 1, **message}))
post(k="hello", page="p", protocols=[1], contract=2, methods=[], events=[])
`;

/** Reads requests as JSON lines and answers each with the place of the first problem, or null. */
const PROGRAM = `
import json, sys
from contract import problem_in_params
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(problem_in_params(request["m"], request["p"])))
`;

test("the Linux host accepts and refuses the parameters of the golden vectors like the other native hosts", () => {
  const messages = vectors.map(({ message }) => fromMessageText(message));
  const found = linesOf(PROGRAM, messages.join("\n")).map((line, index) => [
    vectors[index]?.name,
    JSON.parse(line),
  ]);
  const wanted = vectors.map(({ name, expect, native: right = expect }) => [
    name,
    "at" in right ? right.at : null,
  ]);
  expect(found).toEqual(wanted);
});

test("a handler of the Linux host that raises is answered, and named in the log", () => {
  const [problem, answer] = linesOf(`
import json
from bridge_host import BridgeHost
def fail(_params, _finish):
    raise OSError("no browser")
host = BridgeHost(info={"name": "n", "version": "1", "platform": "p"}, handlers={"link.open": fail}, state={},
                  send=lambda text: print(text) if '"res"' in text else None, debug=False,
                  report=lambda fact: print(fact["problem"]) if "problem" in fact else None)
${HELLO}post(k="req", id="p-1", m="link.open", p={"url": "https://teamhub.example/"})
`);
  expect(problem).toBe("link.open: INTERNAL, OSError");
  expect(JSON.parse(answer ?? "")).toMatchObject({ k: "res", id: "p-1", e: { code: "INTERNAL" } });
});

test("a handler of the Linux host that answers with what no message can hold is answered, and named in the log", () => {
  const lines = linesOf(`
import json
from bridge_host import Answer, BridgeHost
outcomes = {
    "share.open": Answer({"status": "shared", "photo": b"bytes"}),
    "link.open": Answer({"seconds": float("nan")}),
    "settings.open": None,
    "app.close": Answer(code="UNAVAILABLE", message=OSError("no window")),
}
finishes = {}
host = BridgeHost(info={"name": "n", "version": "1", "platform": "p"}, state={}, debug=False,
                  handlers={name: lambda _params, finish, name=name: finishes.setdefault(name, finish) and None
                            for name in outcomes},
                  send=lambda text: print(text) if '"res"' in text else None,
                  report=lambda fact: print(json.dumps(fact["problem"])) if "problem" in fact else None)
${HELLO}for name, outcome in outcomes.items():
    post(k="req", id=name, m=name, p={"url": "https://teamhub.example/"})
    try:
        finishes[name](outcome)
    except Exception as failure:
        print(json.dumps(f"no answer: {type(failure).__name__}"))
`).map(line => JSON.parse(line));
  expect(lines).toMatchObject([
    "share.open: INTERNAL, TypeError",
    { id: "share.open", e: { code: "INTERNAL" } },
    "link.open: INTERNAL, ValueError",
    { id: "link.open", e: { code: "INTERNAL" } },
    "settings.open: INTERNAL, AttributeError",
    { id: "settings.open", e: { code: "INTERNAL" } },
    { id: "app.close", e: { code: "UNAVAILABLE", message: "no window" } },
  ]);
});

test("the Linux host reports on a desktop also what holds half of a character", () => {
  const [line] = linesOf(`
from control_channel import ControlChannel
ControlChannel(None).report({"text": "\\ud83d cut"})
`);
  expect(JSON.parse(line ?? "")).toEqual({ text: "? cut" });
});

test("the Linux host answers on a desktop every method of the contract", () => {
  const [names = ""] = linesOf(`
import json
${WITHOUT_GTK}from desktop import Desktop
print(json.dumps(sorted(Desktop(*[MagicMock()] * 6).handlers())))
`);
  expect(JSON.parse(names)).toEqual(Object.keys(methods).sort());
});

test("the Linux host under a test answers every method as the contract says and a user who agrees would", () => {
  const lines = linesOf(`
import json
${WITHOUT_GTK}from contract import METHODS, problem_in_params, problem_in_result, simplest
from scripted import Scripted
desktop = MagicMock(take_photos=lambda: [{"url": "teamhub-media://photos/1.jpg", "mimeType": "image/jpeg"}])
statuses = {}
for name, handle in Scripted(desktop, MagicMock()).handlers().items():
    def finish(answer):
        print(json.dumps(problem_in_result(name, answer.value)))
        statuses[name] = answer.value.get("status")
    handle({}, finish)
    print(json.dumps(problem_in_params(name, simplest(METHODS[name]["params"]))))
print(json.dumps({name: status for name, status in statuses.items() if status}))
`).map(line => JSON.parse(line));
  const agreed = { "share.open": "shared", "camera.capture": "captured", "auth.refresh": "none" };
  expect(lines).toEqual([...Object.keys(methods).flatMap(() => [null, null]), agreed]);
});

test("the Linux host prints nothing for the app's log: nobody else empties the pipe behind its stdout", () => {
  const lines = linesOf(`
import json
${WITHOUT_GTK}from desktop import Desktop
report = lambda fact: print(json.dumps(fact))
desktop = Desktop(MagicMock(), MagicMock(), MagicMock(), MagicMock(), MagicMock(), report)
desktop.handlers()["log.event"]({"kind": "timing", "name": "start", "durationMs": 1234.5}, lambda _answer: None)
`);
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { event: "log", text: "timing: start 1234 ms" },
  ]);
});

test("messages that are late on Linux also change places, as those of the host pages do", () => {
  const sent = linesOf(`
import json
${WITHOUT_GTK}from gi.repository import GLib
from faults import Faults
late = []
GLib.timeout_add = lambda _ms, send: late.append(send)
faults = Faults(lambda message: print(json.loads(message)["id"]))
faults.set("delay", True)
faults.set("reorder", True)
for id in ("first", "second"):
    faults.send(json.dumps({"k": "res", "id": id}))
for send in list(late):
    send()
`);
  expect(sent).toEqual(["second", "first"]);
});

test("the Linux host answers when a chosen photo or a link cannot be opened, as the phones' hosts do", () => {
  const answers = linesOf(`
${WITHOUT_GTK}from gi.repository import GLib, Gtk
class Failed(Exception):
    pass
GLib.Error = Failed
from desktop import Desktop
from media_scheme import MediaScheme
desktop = Desktop(MagicMock(), MagicMock(), MediaScheme(set()), MagicMock(), MagicMock(), MagicMock())
handlers = desktop.handlers()
finish = lambda answer: print(answer.code or f"{answer.value['status']} {len(answer.value.get('photos', []))}")
def choose(*files):
    chooser = Gtk.FileChooserNative.return_value
    chooser.get_filenames.return_value = list(files)
    handlers["camera.capture"]({"source": "gallery", "maxCount": 3}, finish)
    _signal, respond = chooser.connect.call_args.args
    try:
        respond(chooser, Gtk.ResponseType.ACCEPT)
    except OSError as failure:
        print(f"no answer: {type(failure).__name__}")
choose("/nowhere/1.jpg", "${import.meta.filename}")
choose("/nowhere/1.jpg")
choose()
Gtk.show_uri_on_window.side_effect = Failed("no app")
try:
    handlers["link.open"]({"url": "https://teamhub.example/"}, finish)
except Failed:
    print("INTERNAL")
`);
  expect(answers).toEqual(["captured 1", "UNAVAILABLE", "dismissed 0", "UNAVAILABLE"]);
});

test("the Linux host keeps no photo of a user who has signed out, in the page or in the app around", () => {
  const counts = linesOf(`
${WITHOUT_GTK}from bridge_setup import BridgeSetup
import bridge_setup
made = {}
real = bridge_setup.Desktop
bridge_setup.Desktop = lambda *args: made.setdefault("desktop", real(*args))
setup = BridgeSetup(MagicMock(trust=[], url=None), MagicMock(), MagicMock(), MagicMock())
orders = MagicMock()
setup.open(MagicMock(), MagicMock(), orders)
emit = dict(call.args for call in orders.add.call_args_list)["emit"]
def count_of(sign_out):
    served = setup._media.add(b"photo", "image/jpeg")["url"]
    sign_out()
    request = MagicMock()
    request.get_uri.return_value = served
    request.get_web_view.return_value.get_uri.return_value = "teamhub-app://app/index.html"
    setup._media._serve(request)
    print(request.finish_with_response.call_count)
count_of(lambda: emit({"name": "auth.changed", "params": {"status": "signedIn", "token": "fresh"}, "sameUser": True}))
count_of(lambda: emit({"name": "auth.changed", "params": {"status": "signedOut"}}))
count_of(lambda: made["desktop"].handlers()["auth.signOut"]({}, lambda _answer: None))
`);
  expect(counts).toEqual(["1", "0", "0"]);
});

test("the Linux host gives a link to the next page if a page that has died did not take it, as iOS does", () => {
  const events = linesOf(`
import json
${WITHOUT_GTK}from gi.repository import GLib, WebKit2
GLib.Error = OSError
GLib.Variant = lambda _form, value: value
from bridge_setup import BridgeSetup
from host_options import parse_options
setup = BridgeSetup(parse_options(["--url", "teamhub-app://app/index.html"]), MagicMock(), MagicMock(), MagicMock())
orders, view = MagicMock(), MagicMock()
view.get_uri.return_value = "teamhub-app://app/index.html"
setup.open(MagicMock(), view, orders)
for name, listen in [call.args for call in view.connect.call_args_list]:
    if name == "load-changed":
        listen(view, WebKit2.LoadEvent.COMMITTED)
emit = dict(call.args for call in orders.add.call_args_list)["emit"]
hears = True
def call(*given):
    message = json.loads(given[2]["message"])
    if hears and message["k"] == "evt":
        print(message["p"].get("path", message["m"]))
    view.call_async_javascript_function_finish.return_value.to_boolean.return_value = hears
    given[-1](view, MagicMock())
view.call_async_javascript_function.side_effect = call
def hello(page):
    setup._transport._receive(json.dumps({"th": 1, "k": "hello", "page": page, "protocols": [1], "contract": 2,
                                          "methods": [], "events": []}))
hello("first")
emit({"name": "link.opened", "params": {"path": "/teams/1"}})
hears = False
emit({"name": "link.opened", "params": {"path": "/teams/2"}})
emit({"name": "nav.back", "params": {}})
emit({"name": "theme.changed", "params": {"theme": "light"}})
emit({"name": "link.opened", "params": {"path": "/teams/3"}})
hears = True
hello("second")
hello("third")
`);
  expect(events).toEqual(["/teams/1", "/teams/2", "/teams/3"]);
});

test.each([
  ["without a page", [], "npm run build makes dist/embedded"],
  ["with a folder without a page", ["--app", "nowhere"], "npm run build makes dist/embedded"],
  ["with a file as the address", ["--url", "dist/embedded/index.html"], "such as file:///"],
  ["with half of a size", ["--url", "https://a.example", "--size", "400"], "such as 390x844"],
])("the Linux host %s says what it needs", (_, argv, said) => {
  const [problem] = linesOf(`
import contextlib, io
from host_options import parse_options
said = io.StringIO()
with contextlib.suppress(SystemExit), contextlib.redirect_stderr(said):
    parse_options(${JSON.stringify(argv)})
    print("accepted", file=said)
print(said.getvalue().splitlines()[-1])
`);
  expect(problem).toContain(said);
});
