import { MODIFIERS, type Modifier } from "./page-driver.ts";

interface KeyStroke {
  readonly key: string;
  readonly modifiers: readonly Modifier[];
}

const isModifier = (name: string): name is Modifier =>
  (MODIFIERS as readonly string[]).includes(name);

/** `Control+Shift+Enter` → its key and modifiers. Throws on an unknown modifier. */
export function parseKeyStroke(text: string): KeyStroke {
  // The last part is the key even if it is the plus itself: "Control++".
  const parts = text.split(/\+(?=.)/);
  const key = parts.pop() ?? text;
  const modifiers = parts.map(name => {
    if (!isModifier(name)) throw new Error(`Unknown modifier ${name} in ${text}`);
    return name;
  });
  return { key, modifiers };
}

/** Code points of keys that have no character (WebDriver, 17.4.2). */
const WEBDRIVER_KEYS: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  " ": " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  Meta: "\uE03D",
};

export function webdriverKey(key: string): string {
  const code = WEBDRIVER_KEYS[key];
  if (code !== undefined) return code;
  if ([...key].length !== 1) throw new Error(`Unknown key ${key}`);
  return key;
}
