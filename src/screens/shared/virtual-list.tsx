import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { css } from "../../ui/css.ts";
import { frame } from "../../ui/fragments.ts";
import { useItemSuccessor } from "../../ui/item-successor.ts";
import { observeSize } from "../../ui/observe-size.ts";
import { moveInFeed } from "../../ui/page/feed-keys.ts";
import { useLatest } from "../../ui/use-latest.ts";
import type { ListLayout } from "./list-layout.ts";
import { useScroller } from "./scroller.tsx";
import { type ListWindowOptions, useListWindow } from "./use-list-window.ts";

const itemStyle = css`
  position: absolute;
  top: 0;
  left: 0;
  contain: layout style;
`;

interface VirtualListProps<T> extends Pick<ListWindowOptions, "name" | "estimatePx"> {
  readonly items: readonly T[];
  readonly gapPx?: number;
  readonly startsInSight?: boolean;
  readonly columnsAt?: ListWindowOptions["columnsAt"];
  /** `div` is a feed, of articles that say their places themselves. */
  readonly as?: "ul" | "ol" | "div";
  /** Items are being loaded. */
  readonly isBusy?: boolean;
  readonly children: (item: T, index: number) => ReactNode;
}

const WHOLE_UP_TO = 40;
const ONE_COLUMN = () => 1;

/** A list of any length. Only the items near the visible part exist in the page. */
export function VirtualList<T extends { readonly id: string }>(props: VirtualListProps<T>) {
  const { items, gapPx = 0, columnsAt = ONE_COLUMN, as: Container = "ul", children } = props;
  const isFeed = Container === "div";
  const container = useRef<HTMLElement>(null);
  const scroller = useScroller();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { layout, indexes, measure } = useListWindow({
    ...props,
    ids,
    gapPx,
    columnsAt,
    wholeUpTo: isFeed ? 0 : WHOLE_UP_TO,
    container,
    scroller,
  });
  const columns = layout.columns();
  return (
    <Container
      ref={container as React.RefObject<never>}
      role={isFeed ? "feed" : "list"}
      aria-busy={props.isBusy || undefined}
      onKeyDown={isFeed ? moveInFeed : undefined}
      className={frame}
      style={{ height: layout.totalPx() }}
    >
      {indexes.map(index => {
        const item = items[index];
        if (!item) return null;
        const column = index % columns;
        const x = `calc(${column * 100}% + ${column * gapPx}px)`;
        return (
          <Item
            key={item.id}
            id={item.id}
            as={isFeed ? "div" : "li"}
            style={{
              transform: `translate(${x},${layout.offsetOf(Math.floor(index / columns))}px)`,
              width: `calc((100% - ${(columns - 1) * gapPx}px) / ${columns})`,
            }}
            place={isFeed ? undefined : { "aria-posinset": index + 1, "aria-setsize": ids.length }}
            layout={layout}
            onMeasure={measure}
          >
            {children(item, index)}
          </Item>
        );
      })}
    </Container>
  );
}

interface ItemProps {
  readonly id: string;
  readonly as: "div" | "li";
  readonly style: React.CSSProperties;
  readonly place: React.AriaAttributes | undefined;
  readonly layout: ListLayout;
  readonly onMeasure: (id: string, heightPx: number) => void;
  readonly children: ReactNode;
}

function Item({ id, as: Tag, style, place, layout, onMeasure, children }: ItemProps) {
  const element = useRef<HTMLElement>(null);
  const latest = useLatest(onMeasure);
  useLayoutEffect(() => {
    const item = element.current;
    if (!item) return;
    const measure = () => latest.current(id, item.getBoundingClientRect().height);
    // A known height has hardly changed: measuring it costs a layout in the middle of a render.
    if (!layout.isKnown(id)) measure();
    return observeSize(item, measure);
  }, [id, layout]);
  useItemSuccessor(element);
  return (
    <Tag
      ref={element as React.RefObject<never>}
      className={itemStyle}
      style={style}
      data-id={id}
      {...place}
    >
      {children}
    </Tag>
  );
}
