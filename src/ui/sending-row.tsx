import { css } from "./css.ts";
import { type Problem, ProblemNote } from "./problem-note.tsx";
import { ProgressBar } from "./progress-bar.tsx";

interface SendingRowProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  problem: Problem | undefined;
}

/** As high as the actions that take its place. */
const style = css`
  grid-column: 1/-1;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  margin: 0 16px 0 0;
  font: var(--type-13);
  color: var(--text-2);
  & > [role="progressbar"] {
    flex: 1;
    height: 4px;
    &::before {
      transform: scaleX(calc(var(--percent) / 100));
      transform-origin: 0;
      animation: grow-x 6s var(--enter);
    }
  }
`;

/** Stands in a post in the place of its actions, as long as the server does not have it. */
export function SendingRow({ label, percent, problem }: SendingRowProps) {
  return (
    <div className={style}>
      {problem ? (
        <ProblemNote {...problem} />
      ) : (
        <>
          {label}
          <ProgressBar percent={percent} label={label} />
        </>
      )}
    </div>
  );
}
