import { useLayoutEffect, useMemo, useState } from "react";
import { useSpoken } from "../use-spoken.ts";

/** The titles of the screen and of a form that is open over it. The last one is shown. */
const titles: { text: string }[] = [];

function sayTop(): void {
  const top = titles[titles.length - 1];
  if (top) document.title = `${top.text} · Teamhub`;
}

/** What the window, a screen reader and the list of open apps call the page: "Sunrise Runners · Teamhub". */
export function usePageTitle(title: string): void {
  const [own] = useState({ text: title });
  useLayoutEffect(() => {
    titles.push(own);
    return () => {
      titles.splice(titles.indexOf(own), 1);
      sayTop();
    };
  }, [own]);
  // A screen reader on the heading has said what stood there before, such as that it loads.
  const late = useMemo(
    () => (document.activeElement?.localName === "h1" && own.text !== title ? title : undefined),
    [own, title],
  );
  useSpoken(late);
  useLayoutEffect(() => {
    own.text = title;
    sayTop();
  }, [own, title]);
}
