import { useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import { css } from "../css.ts";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { CENTRED, EDGE, PRESSABLE } from "../fragments.ts";
import { useItemSuccessor } from "../item-successor.ts";

interface ComposerThumbProps {
  src: string | undefined;
  alt: string;
  /** While the picture is being made smaller; left out after that. */
  progressPercent: number | undefined;
  progressLabel: string;
  /** Why this picture cannot be sent. */
  error: string | undefined;
  removeLabel: string;
  /** Left out while nothing may be removed. */
  onRemove: (() => void) | undefined;
  onOpen: () => void;
}

const box = css`
  position: relative;
  flex: none;
  width: 104px;
  font: var(--type-12);
  animation: fade-in 160ms;
  & > :first-child {
    ${CENTRED}
    width: 104px;
    height: 104px;
    border-radius: 12px;
    overflow: hidden;
    background: var(--s2);
    color: var(--text-3);
  }
  /* The tile stays while its picture takes the place of the icon. */
  & img {
    animation: fade-in 160ms;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > [role="progressbar"] {
    position: absolute;
    left: 10px;
    right: 10px;
    top: 90px;
    --fill: var(--volt);
  }
  & > p {
    padding-top: 4px;
    color: var(--danger);
    word-break: break-word;
  }
`;
const failed = css`
  && {
    ${EDGE}
    color: var(--danger);
    box-shadow: inset 0 0 0 1.5px var(--danger);
  }
`;
const remove = css`
  ${CENTRED}
  ${PRESSABLE}
  position: absolute;
  top: -4px;
  right: -4px;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  --edge-at: -8px;
  color: #fff;
  &::before {
    content: "";
    position: absolute;
    inset: 8px;
    border-radius: 50%;
    background: var(--glass);
  }
  & > svg {
    position: relative;
  }
`;

/** One picture of a post, with its own Remove button, progress and error. */
export function ComposerThumb(props: ComposerThumbProps) {
  const { src, error } = props;
  const item = useRef<HTMLLIElement>(null);
  useItemSuccessor(item);
  return (
    <li ref={item} className={box}>
      {src ? (
        <button type="button" onClick={props.onOpen}>
          <img src={src} alt={props.alt} />
        </button>
      ) : (
        <div className={error && failed}>
          <Icon name={error ? "warning" : "image"} sizePx={28} />
        </div>
      )}
      <ProgressBar percent={props.progressPercent} label={props.progressLabel} />
      {props.onRemove && (
        <button
          type="button"
          className={remove}
          aria-label={props.removeLabel}
          onClick={props.onRemove}
        >
          <Icon name="close" sizePx={16} />
        </button>
      )}
      {error && <p role="alert">{error}</p>}
    </li>
  );
}
