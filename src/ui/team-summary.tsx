import type { ReactNode } from "react";
import { Caption, type CaptionTexts } from "./caption.tsx";
import { css } from "./css.ts";
import { mostLines, SURFACE } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import { TeamPicture } from "./team-picture.tsx";

interface TeamSummaryProps {
  imageUrl: string | undefined;
  seed: string;
  /** Shown in four lines, and whole if the reader asks for it. */
  description: string;
  texts: CaptionTexts;
  name: string;
  /** Shows the crown beside the name, named by this label. */
  ownerLabel?: string | undefined;
  /** Chips and the Join button, above the description. */
  children: ReactNode;
}

const box = css`
  ${SURFACE}
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  padding: 16px;
`;
/** With large letters they stand below the picture. */
const words = css`
  flex: 1 1 9rem;
  min-width: 0;
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 36px;
`;
const nameStyle = css`
  margin-bottom: 8px;
  font: var(--type-20);
  ${mostLines(3)}
  & > span {
    display: inline-block;
    margin-left: 8px;
    vertical-align: -2px;
    color: var(--gold-bar);
  }
`;
const text = css`
  margin-top: 8px;
  font: var(--type-13);
  color: var(--text-2);
`;

/** A card that sums up a team: picture, chips, description. */
export function TeamSummary(props: TeamSummaryProps) {
  const { ownerLabel } = props;
  return (
    <section className={box}>
      <TeamPicture isLarge imageUrl={props.imageUrl} seed={props.seed} />
      <div className={words}>
        <h2 className={nameStyle}>
          {props.name}
          {ownerLabel && (
            <span role="img" title={ownerLabel}>
              <Icon name="crown" sizePx={20} />
            </span>
          )}
        </h2>
        <div className={row}>{props.children}</div>
        <Caption className={text} text={props.description} texts={props.texts} />
      </div>
    </section>
  );
}
