import { useLayoutEffect, useRef, useState } from "react";
import { css, cx } from "../css.ts";
import { IN_TEXT, mostLines } from "../fragments.ts";
import { LinkedText } from "./linked-text.tsx";

export interface CaptionTexts {
  readonly more: string;
  readonly less: string;
}

interface CaptionProps {
  /** For an element that is described by the text. */
  id?: string | undefined;
  text: string;
  /** The button's words: `more` unfolds the text, `less` folds it to four lines. */
  texts: CaptionTexts;
  /** At the start. */
  isExpanded?: boolean | undefined;
  onToggle?: ((isExpanded: boolean) => void) | undefined;
  className: string;
}

/** A text of this length fits in four lines of the narrowest phone, so it needs no measuring. */
const SURELY_FITS_CHARS = 70;

const style = css`
  position: relative;
  white-space: pre-line;
  word-break: break-word;
`;
const clamped = css`
  ${mostLines(4)}
`;
const toggleStyle = css`
  ${IN_TEXT}
  color: var(--text-3);
  font-weight: 600;
  padding: 0 4px;
  &::after {
    content: "";
    position: absolute;
    inset: auto 0 0 auto;
    width: 88px;
    height: 44px;
  }
`;
const afterText = css`
  position: relative;
  &::after {
    inset: -11px -8px;
    width: auto;
    height: auto;
  }
`;
const onFourth = css`
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 0 0 0 32px;
  background: linear-gradient(90deg, transparent, var(--s1) 28px);
`;

/** Four lines with "more" at the end: a long text takes more room only when the reader wants it. */
export function Caption(props: CaptionProps) {
  const { text } = props;
  const element = useRef<HTMLParagraphElement>(null);
  const [isExpanded, setIsExpanded] = useState(props.isExpanded ?? false);
  const [isLong, setIsLong] = useState(false);
  const toggle = (isOpen: boolean) => {
    setIsExpanded(isOpen);
    props.onToggle?.(isOpen);
  };
  const mayBeLong = text.length > SURELY_FITS_CHARS || text.includes("\n");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be longer in the same box
  useLayoutEffect(() => {
    const paragraph = element.current;
    if (!mayBeLong || isExpanded || !paragraph) return;
    // The observer runs after layout, so reading the height there causes no extra layout.
    const observer = new ResizeObserver(() =>
      setIsLong(paragraph.scrollHeight > paragraph.clientHeight + 1),
    );
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [text, mayBeLong, isExpanded]);

  return (
    <p
      ref={element}
      id={props.id}
      data-selectable=""
      className={cx(style, mayBeLong && !isExpanded && clamped, props.className)}
      // Tab reaches the links in lines that are folded away too.
      onFocus={({ target, currentTarget }) => {
        const isLink = target.localName === "a";
        if (isLink && target.offsetTop >= currentTarget.clientHeight) toggle(true);
      }}
    >
      <LinkedText text={text} />
      {mayBeLong && (isLong || isExpanded) && (
        <button
          type="button"
          className={cx(toggleStyle, isExpanded ? afterText : onFourth)}
          aria-expanded={isExpanded}
          onClick={() => toggle(!isExpanded)}
        >
          {isExpanded ? props.texts.less : props.texts.more}
        </button>
      )}
    </p>
  );
}
