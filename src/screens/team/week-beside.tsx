import { abbreviate, hoursOf } from "../../core/numbers.ts";
import { css } from "../../ui/css.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SURFACE } from "../../ui/fragments.ts";
import { useLanguage, useText } from "../shared/use-text.ts";
import { TopContributors } from "./stats/top-contributors.tsx";
import { useWeek } from "./use-week.ts";

const box = css`
  margin-top: 16px;
  padding: 16px;
  ${SURFACE}
  & > h2 {
    margin-bottom: 8px;
    font: var(--type-17);
  }
  & dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 40px;
  }
  & dt {
    font: var(--type-13);
    color: var(--text-2);
  }
  & dd {
    font: var(--type-20);
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

/**
 * Today and the seven days before, beside the feed: figures, and who contributed most. Nothing if they could not be
 * loaded.
 */
export function WeekBeside({ teamId }: { teamId: string }) {
  const t = useText();
  const language = useLanguage();
  const { stats, state } = useWeek(teamId, true);
  const number = (value: number) => abbreviate(value, language);
  if (!stats && state.status === "failed") return null;
  const pairs = [
    [t("stats.totalWorkouts"), stats && number(stats.totalWorkouts)],
    [
      t("stats.totalHours"),
      stats && `${number(hoursOf(stats.workoutSeconds))}\u00a0${t("stats.hoursUnit")}`,
    ],
    [t("stats.calories"), stats && number(stats.burnedCalories)],
  ] as const;
  return (
    <>
      <section className={box}>
        <h2>{t("stats.weekWindow")}</h2>
        <dl>
          {pairs.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? <Skeleton widthPx={48} heightPx={26} />}</dd>
            </div>
          ))}
        </dl>
      </section>
      <TopContributors teamId={teamId} period="week" />
    </>
  );
}
