import { type ReactNode, useEffect, useRef } from "react";
import { openOverlay } from "../../stores/host/navigation.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { ActionMenu, useMenu } from "./action-menu.tsx";
import { useText } from "./use-text.ts";

interface DraftQuestionOptions {
  /** There is something to keep or to discard. */
  readonly hasDraft: boolean;
  /** It is being sent: Close and Back leave without a question, because the draft is safe. */
  readonly isSending: boolean;
  readonly discard: () => void;
  readonly leave: () => void;
}

/**
 * Asks what becomes of a draft when its screen or dialog is closed, by Close or by Back: keep it, discard it, or go on
 * writing. For Back to ask, a draft is an entry of the history, like a dialog, for as long as there is one.
 */
export function useDraftQuestion(options: DraftQuestionOptions): {
  /** Leaves at once where there is no draft, or where it is being sent. */
  readonly close: (anchor?: HTMLElement) => void;
  readonly question: ReactNode;
} {
  const t = useText();
  const latest = useLatest(options);
  const menu = useMenu();
  const guard = useRef<(() => void) | undefined>(undefined);
  const isLeaving = useRef(false);

  function leave() {
    isLeaving.current = true;
    latest.current.leave();
  }
  function onGuardClosed(isBack?: boolean) {
    guard.current = undefined;
    if (!isBack) return;
    // It runs afterwards, because the history is still closing what Back closes.
    queueMicrotask(latest.current.isSending ? leave : menu.open);
  }

  const { hasDraft, isSending } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guard outlives the render that has set it
  useEffect(() => {
    if (!hasDraft) {
      isLeaving.current = false;
      guard.current?.();
    } else if (!menu.isOpen && !isLeaving.current) guard.current ??= openOverlay(onGuardClosed);
  }, [hasDraft, menu.isOpen]);
  useEffect(() => () => guard.current?.(), []);

  return {
    close(element) {
      if (hasDraft && !isSending) menu.open(element);
      else leave();
    },
    question: (
      <ActionMenu
        menu={menu}
        label={t("composer.leaveTitle")}
        items={[
          { label: t("composer.keep"), icon: "edit", onSelect: leave },
          {
            label: t("composer.discard"),
            icon: "trash",
            danger: true,
            onSelect() {
              latest.current.discard();
              leave();
            },
          },
        ]}
      />
    ),
  };
}
