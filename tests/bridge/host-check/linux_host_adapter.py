"""Plays the bridge of the Linux host to the host check (bridge/host-check/README.md), without its window."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "native-samples" / "linux"))

from bridge_host import Answer, BridgeHost  # noqa: E402
from contract import METHODS  # noqa: E402


def report(**fields: object) -> None:
    print(json.dumps(fields), flush=True)


class Run:
    """One life of the app. Its calls wait until an order ends them."""

    def __init__(self) -> None:
        self._open: list[tuple[str, Callable[[Answer], None]]] = []
        # A host may leave out a method.
        offered = [name for name in METHODS if name != "haptics.play"]
        self.host = BridgeHost(
            info={"name": "Linux host", "version": "1.0", "platform": "test"},
            handlers={name: self._handler(name) for name in offered},
            state={},
            send=lambda text: report(post=text),
            debug=False,
            report=lambda fact: report(problem=fact["problem"]) if "problem" in fact else None,
        )

    def _handler(self, name: str) -> Callable:
        def handle(_params: dict, finish: Callable[[Answer], None]) -> Callable[[], None]:
            self._open.append((name, finish))
            report(call=name)
            return lambda: report(cancelled=name)
        return handle

    def end(self, name: str, answer: Answer) -> bool:
        for index, (method, finish) in enumerate(self._open):
            if method == name:
                del self._open[index]
                finish(answer)
                return True
        return False


run = Run()


def obey(order: dict) -> bool:
    """False if it cannot be done."""
    global run
    match order["do"]:
        case "start":
            run = Run()
        case "post":
            run.host.receive(order["text"])
        case "killPage":
            run.host.page_gone()
        case "foreground":
            run.host.welcome()
        case "changeUser":
            run.host.user_changed()
        case "event":
            run.host.emit(order["name"], order["params"])
        case "answer":
            return run.end(order["method"], Answer(order["result"]))
        case "fail":
            return run.end(order["method"], Answer(code=order["code"], message=order["message"]))
        case "crash":
            return run.end(order["method"], Answer(code="ValueError", message="a defect"))
        case _:
            return False
    return True


for line in sys.stdin:
    given = json.loads(line)
    cannot = {} if obey(given) else {"cannot": given["do"]}
    report(done=given["n"], **cannot)
