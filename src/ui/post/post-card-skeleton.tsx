import { css } from "../css.ts";
import { SkeletonGroup, SkeletonPart } from "../feedback/skeleton.tsx";
import { POST_CARD } from "../fragments.ts";

const card = css`
  ${POST_CARD}
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 4px 12px;
  /* The button of the menu is higher than the avatar. */
  padding-top: 14px;
  & > :nth-child(n + 4) {
    grid-column: 1/-1;
  }
  & > :nth-child(5) {
    margin: 8px 0 10px;
  }
`;
const photo = css`
  width: calc(100% + 16px);
  max-width: none;
  aspect-ratio: 1/1;
  border-radius: 0;
  margin: 10px 0 0 -16px;
  @media (min-width: 1024px) {
    max-height: calc(60 * var(--vh));
  }
`;

/** As large as a post with one photo and two lines of text. */
export function PostCardSkeleton() {
  return (
    <SkeletonGroup className={card}>
      <SkeletonPart round widthPx={40} heightPx={40} />
      <SkeletonPart widthPx={140} heightPx={16} />
      <SkeletonPart widthPx={80} heightPx={14} />
      <SkeletonPart className={photo} />
      <SkeletonPart widthPx={128} heightPx={24} />
      <SkeletonPart widthPx={320} heightPx={18} />
      <SkeletonPart widthPx={240} heightPx={18} />
    </SkeletonGroup>
  );
}
