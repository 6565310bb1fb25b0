import { css } from "./css.ts";

interface StatBar {
  /** Undefined while it is not known. */
  readonly value: number | undefined;
  /** The value as it is written, where there is room for it. */
  readonly text: string | undefined;
  readonly label: string;
  /** All that the bar says. */
  readonly title: string;
}

/** Its parent says how wide it is (`container-type`). */
const bars = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 4px;
  height: 7.5rem;
  padding-top: 12px;
  text-align: center;
  color: var(--text-2);
  & > span {
    --edge: 0;
    display: flex;
    flex-direction: column;
  }
  & > span::before {
    content: "";
    order: 1;
    flex: 1;
    border-radius: 4px;
    background: var(--accent);
    clip-path: inset(min(100% - var(--percent) * 1%, 100% - 2px) 0 0 round 4px);
    transition: clip-path 320ms var(--enter);
  }
  & small {
    order: 2;
  }
  /* With large letters. */
  @container (max-width: 12rem) {
    & > span > span {
      display: none;
    }
  }
`;

/** The parts of a figure in the order of time, beside each other. Their room is the same before they are known. */
export function StatBars({ items }: { items: readonly StatBar[] }) {
  const most = Math.max(1, ...items.map(({ value = 0 }) => value));
  return (
    <div className={bars}>
      {items.map(({ value = 0, text, label, title }) => (
        <span
          key={title}
          role="img"
          title={title}
          data-bar=""
          style={{ "--percent": (value / most) * 100 } as React.CSSProperties}
        >
          <span>{text}</span>
          <small>{label}</small>
        </span>
      ))}
    </div>
  );
}
