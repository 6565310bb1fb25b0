// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTranslator } from "../../src/i18n/i18n.ts";
import { LANGUAGES } from "../../src/limits.ts";
import { TopBar } from "../../src/ui/top-bar.tsx";

const NAMES = ["Iron Hour", "Members", "a".repeat(300), "«»", "Members Members", " spaced ", ""];

test.each(LANGUAGES.flatMap(language => NAMES.map(name => [language, name] as const)))(
  "in %s a title with the name “%s” is whole, and the name alone may become shorter",
  (language, teamName) => {
    const title = createTranslator(language)("members.title", { teamName });
    render(<TopBar title={title} shorten={teamName} />);
    const heading = screen.getByRole("heading", { name: title.trim().replace(/\s+/g, " ") });
    expect(heading.textContent).toBe(title);
    expect(heading.querySelector("span")?.textContent ?? "").toBe(teamName);
  },
);

test("the window has the title, also one that comes late", () => {
  const { rerender } = render(<TopBar title="Loading..." />);
  expect(document.title).toBe("Loading... · Teamhub");
  rerender(<TopBar title="Sunrise Runners" />);
  expect(document.title).toBe("Sunrise Runners · Teamhub");
});
