// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTranslator } from "../../../src/i18n/i18n.ts";
import { LANGUAGES } from "../../../src/limits.ts";
import { hidden } from "../../../src/ui/fragments.ts";
import { TopBar, toShorten } from "../../../src/ui/page/top-bar.tsx";
import { TeamHero } from "../../../src/ui/team/team-hero.tsx";

const NAMES = [
  "Iron Hour",
  "Members",
  "a".repeat(300),
  "«»",
  "Members Members",
  " spaced ",
  "M",
  "У",
  "s",
  "",
];

test.each(LANGUAGES.flatMap(language => NAMES.map(name => [language, name] as const)))(
  "in %s a title with the name “%s” is whole, and the name alone may become shorter",
  (language, teamName) => {
    const titleOf = (name: string) =>
      createTranslator(language)("members.title", { teamName: name });
    const title = titleOf(teamName);
    render(<TopBar title={titleOf(toShorten(teamName))} />);
    const heading = screen.getByRole("heading", { name: title.trim().replace(/\s+/g, " ") });
    expect(heading.textContent).toBe(title);
    expect(heading.querySelector("span")?.textContent).toBe(teamName);
    expect(heading.innerHTML).toBe(titleOf(`<span>${teamName}</span>`));
    expect(document.title).toBe(`${title} · Teamhub`.trim());
  },
);

test("the window has the title, also one that comes late", () => {
  const { rerender } = render(<TopBar title="Loading..." />);
  expect(document.title).toBe("Loading... · Teamhub");
  rerender(<TopBar title="Sunrise Runners" />);
  expect(document.title).toBe("Sunrise Runners · Teamhub");
});

test.each([
  ["on the heading", "Sunrise Runners ", true],
  ["elsewhere", "", false],
])("a title that comes late is said to whoever is %s", (_, said, isOnHeading) => {
  const page = (title: string, trailing?: string) => (
    <>
      <TopBar title={title} trailing={trailing} />
      <p data-said="" />
    </>
  );
  const { rerender } = render(page("Loading..."));
  if (isOnHeading) screen.getByRole("heading").focus();
  rerender(page("Sunrise Runners"));
  rerender(page("Sunrise Runners", "Share"));
  expect(document.querySelector("[data-said]")?.textContent).toBe(said);
});

const HERO = {
  seed: "1",
  href: "/teams/1",
  line: false,
  leading: null,
  trailing: null,
  join: null,
} as const;

test.each([
  ["a page", <TopBar key="" title="Loading..." isLoading />],
  [
    "a team",
    <TeamHero key="" {...HERO} name={undefined} imageUrl={undefined} loadingLabel="Loading..." />,
  ],
])(
  "the title of %s that is still to come is a skeleton, and only a screen reader hears a word",
  (_, title) => {
    render(title);
    const { children } = screen.getByRole("heading", { name: "Loading..." });
    expect([...children].map(({ className }) => className === hidden)).toEqual([true, false]);
    expect(children[1]?.getAttribute("aria-hidden")).toBe("true");
    expect(screen.getAllByText("Loading...")).toHaveLength(1);
    expect(document.title).toBe("Loading... · Teamhub");
  },
);

test("a team has neither a picture nor the sign for none while it is not known", () => {
  const head = { ...HERO, loadingLabel: "Loading...", imageUrl: undefined };
  const { container, rerender } = render(<TeamHero {...head} name={undefined} />);
  expect(container.querySelector("svg")).toBeNull();
  rerender(<TeamHero {...head} name="Runners" />);
  expect(container.querySelector("svg")).not.toBeNull();
});
