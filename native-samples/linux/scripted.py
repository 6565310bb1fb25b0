"""The methods under a test: nothing is shown, and the test decides the answers."""

from pathlib import Path

from gi.repository import GLib

from bridge_host import Answer, Finish, Handler
from contract import METHODS, simplest
from desktop import Desktop
from media_scheme import MediaScheme

# The test orders that the method never answers.
NEVER = "never"


class Scripted:
    def __init__(self, desktop: Desktop, media: MediaScheme):
        self._desktop = desktop
        self._media = media
        self._answers: dict[str, object] = {}

    def handlers(self) -> dict[str, Handler]:
        return {method: self._handler(method) for method in METHODS}

    def set_answer(self, method: str, answer: object) -> None:
        """`answer` is {"value": result}, {"code", "message"}, {"files"} or "never"; it is used from now on.

        With "afterMs" it comes so much later. None brings the usual answer back.
        """
        self._answers[method] = answer

    def _handler(self, method: str) -> Handler:
        def handle(_params: dict, finish: Finish) -> None:
            answer = self._answers.get(method)
            if answer is None:
                finish(self._usual(method))
            elif answer != NEVER:
                GLib.timeout_add(answer.get("afterMs", 0), lambda: finish(self._answer(answer)))
        return handle

    def _answer(self, answer: dict) -> Answer:
        if "files" in answer:
            return self._captured(answer["files"])
        return Answer(answer.get("value"), answer.get("code"), answer.get("message", ""))

    def _usual(self, method: str) -> Answer:
        """The answer of a user who agrees to everything."""
        if method == "camera.capture":
            return Answer({"status": "captured", "photos": self._desktop.take_photos()[:1]})
        return Answer(simplest(METHODS[method]["result"]))

    def _captured(self, files: list[str]) -> Answer:
        photos = [self._media.add_file(Path(path)) for path in files]
        return Answer({"status": "captured", "photos": photos})
