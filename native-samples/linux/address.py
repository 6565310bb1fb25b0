"""Takes the token out of a link: nobody may be signed in by one. bridge/without-token.ts does the same."""

import re


def _any_spelling(text: str) -> str:
    """A pattern for a text in any case, with each character as it is or encoded, once or several times."""
    return "".join(f"(?:{each}|%(?:25)*(?:{ord(each):x}|{ord(each.upper()):x}))" for each in text)


_TOKEN_EQUALS = _any_spelling("token=")
_PAIR = f"{_any_spelling('token')}(?:{_any_spelling('=')}[^&]*)?"
_LATER_PAIR = re.compile(f"&{_PAIR}(?=&|$)", re.IGNORECASE)
_FIRST_PAIR = re.compile(f"([?#]){_PAIR}&", re.IGNORECASE)
_HIDING = r"[;/+\s]|%(?:25)*(?:[01].|2[036bf]|3[bf])"
_LAST_PAIR = re.compile(f"(?:[?#]|(?:{_HIDING})(?={_TOKEN_EQUALS})){_PAIR}(?=&|$)", re.IGNORECASE)


def without_token(address: str) -> str:
    """A path or address without any `token` parameter, before the hash and behind it, in whatever spelling."""
    before, hash_mark, behind = re.sub(r"[\t\n\r]", "", address).partition("#")
    return "".join(_LAST_PAIR.sub("", _FIRST_PAIR.sub(r"\1", _LATER_PAIR.sub("", part)))
                   for part in (before, hash_mark + behind))
