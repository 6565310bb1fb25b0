import { splitLinks } from "../../core/links.ts";
import { css } from "../css.ts";

const link = css`
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 2px;
`;

/** What people have written, with its addresses as links that leave the app. No host opens http. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, at) =>
    at % 2 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        key={at}
        className={link}
        href={part.replace(/^http:/i, "https:")}
        target="_blank"
        rel="noopener noreferrer"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
