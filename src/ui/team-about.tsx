import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { Caption, type CaptionTexts } from "./caption.tsx";
import { COLUMN_LEFT, COLUMN_RIGHT } from "./column.ts";
import { css } from "./css.ts";
import { SURFACE } from "./fragments.ts";
import { JOIN_WIDTH } from "./join-button.tsx";
import { LinkArea, type LinkTarget } from "./link-area.tsx";
import { Skeleton, SkeletonPart } from "./skeleton.tsx";

/** The link leads to the members. */
interface TeamAboutProps extends LinkTarget {
  /** The faces of some members; `undefined` keeps the place of a face that is still to come. */
  faces: readonly (
    | { readonly userId: string; readonly name: string; readonly avatarUrl?: string }
    | undefined
  )[];
  membersLabel: string;
  /** Two lines of it; the rest where the reader asks for it. */
  description: string;
  texts: CaptionTexts;
  /** Beside the members: a chip, or the Join button. */
  children: ReactNode;
  /** Keeps an empty place for the Join button while there is none. */
  keepsRoom: boolean;
}

/** It has its height before it is loaded. From 1024 px it is a card beside the feed. */
const box = css`
  padding: 8px ${COLUMN_RIGHT} 8px ${COLUMN_LEFT};
  --s1: var(--bg);
  --ring: var(--bg);
  @media (min-width: 1024px) {
    ${SURFACE}
    padding: 8px 16px 16px;
    --s1: inherit;
    --ring: var(--s1);
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-height: 52px;
  & > button,
  & > i {
    min-width: ${JOIN_WIDTH};
    margin: 8px 0;
  }
  /* The bar shows the Join button now. */
  [data-collapsed] & > button:not(:focus) {
    visibility: hidden;
  }
`;
const link = css`
  display: flex;
  /* With letters of twice the size, Join goes to a line of its own. */
  flex: 1 1 6.5rem;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 44px;
  font-weight: 600;
  overflow-wrap: anywhere;
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }
`;
/**
 * It alone gives way where there is little room: faces that do not fit go to a line that is not seen. After the words,
 * the room that they leave is no hole.
 */
const facesStyle = css`
  display: flex;
  flex-wrap: wrap;
  flex-shrink: 9999;
  gap: 8px 0;
  height: 36px;
  margin: -2px;
  padding: 2px;
  overflow: hidden;
  /* On the line before the first face, so that this one goes away whole too. */
  &::before {
    content: "";
    height: 32px;
  }
  & > * {
    box-shadow: 0 0 0 2px var(--ring);
    /* Each lies over the edge of the one before, and not over its initials. */
    & + * {
      margin-left: -2px;
    }
  }
`;
const text = css`
  -webkit-line-clamp: 2;
  min-height: 2.25rem;
  font: var(--type-13);
  color: var(--text-2);
`;

/** Who is in a team, and what it says about itself. */
export function TeamAbout(props: TeamAboutProps) {
  const { faces } = props;
  return (
    <section className={box}>
      <div className={row}>
        <LinkArea href={props.href} onNavigate={props.onNavigate} className={link}>
          <span>{props.membersLabel}</span>
          {faces.length > 0 && (
            <span className={facesStyle}>
              {faces.map((face, at) =>
                face ? (
                  <Avatar key={face.userId} {...face} seed={face.userId} sizePx={32} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing else distinguishes them
                  <SkeletonPart key={at} round widthPx={32} heightPx={32} />
                ),
              )}
            </span>
          )}
        </LinkArea>
        {props.children}
        {props.keepsRoom && <i />}
      </div>
      <Caption className={text} text={props.description} texts={props.texts} />
    </section>
  );
}

export function TeamAboutSkeleton() {
  return (
    <section className={box}>
      <Skeleton heightPx={88} />
    </section>
  );
}
