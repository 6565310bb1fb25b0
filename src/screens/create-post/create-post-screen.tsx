import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio/react";
import { countChars } from "../../core/text.ts";
import { POST_TEXT_MAX_CHARS, POST_TEXT_WARN_CHARS } from "../../limits.ts";
import { href } from "../../routes.ts";
import { getComposer } from "../../stores/composer/composer.ts";
import { findPostProblem } from "../../stores/composer/post-problem.ts";
import { restoreDraft } from "../../stores/composer/restore-draft.ts";
import { saveDraft } from "../../stores/composer/save-draft.ts";
import { sendPost } from "../../stores/composer/send-post.ts";
import { setPostText } from "../../stores/composer/set-post-text.ts";
import { loadFeed } from "../../stores/feeds.ts";
import { goBack } from "../../stores/navigation.ts";
import { loadMe } from "../../stores/session.ts";
import { Button } from "../../ui/button.tsx";
import { Counter } from "../../ui/counter.tsx";
import { css, cx } from "../../ui/css.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TopBar } from "../../ui/top-bar.tsx";
import { useText } from "../shared/use-text.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { PhotoTools } from "./photo-tools.tsx";

const screen = css`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  width: 100%;
  max-width: calc(640px + 2 * var(--gutter));
  margin: 0 auto;
`;
const body = css`
  flex: 1;
  padding: 4px calc(var(--gutter) + var(--inset-right)) 24px calc(var(--gutter) + var(--inset-left));
`;
const tools = css`
  position: sticky;
  bottom: var(--inset-keyboard);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  padding: 6px calc(12px + var(--inset-right))
    calc(6px + max(0px, var(--inset-bottom) - var(--inset-keyboard))) calc(8px + var(--inset-left));
  border-top: 1px solid var(--border);
  background: var(--bg);
`;
const post = css`
  padding: 0 8px;
`;
const note = css`
  min-height: 1.125rem;
  color: var(--text-2);
  font: var(--type-13);
`;
const warning = css`
  color: var(--warning);
`;
const counter = css`
  margin-left: auto;
`;

export function CreatePostScreen({ teamId }: { teamId: string }) {
  const t = useText();
  const composer = getComposer(teamId);
  const { text, photos, isPosting, isLoaded, saved } = useSnapshot(composer.state, {
    sync: true,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const team = href("team", { teamId });

  useEffect(() => {
    void loadMe().then(() => restoreDraft(composer));
    // If a link opened this screen, no posts are known yet. They are needed to recognise a new one.
    void loadFeed({ teamId });
    const onHidden = () => {
      if (document.visibilityState === "hidden") saveDraft(composer);
    };
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", onHidden);
    };
  }, [composer, teamId]);
  useEffect(() => {
    if (isLoaded) field.current?.focus();
  }, [isLoaded]);

  async function submit() {
    if (await sendPost(composer)) goBack(team);
  }

  const isDisabled = !isLoaded || findPostProblem(teamId, text, photos.length) !== undefined;
  return (
    <div className={screen}>
      <TopBar
        title={t("composer.title")}
        leading={<IconButton icon="close" label={t("common.close")} onPress={() => goBack(team)} />}
        trailing={
          <span className={post}>
            <Button size="s" onPress={() => void submit()} busy={isPosting} disabled={isDisabled}>
              {t(isPosting ? "composer.posting" : "composer.post")}
            </Button>
          </span>
        }
      />
      <div className={body}>
        <TextArea
          plain
          rows={4}
          hideLabel
          inputRef={field}
          label={t("composer.label")}
          placeholder={t("composer.placeholder")}
          value={text}
          onChange={next => setPostText(composer, next)}
          onEnter={() => void submit()}
          disabled={isPosting}
        />
        <PhotoStrip composer={composer} isDisabled={isPosting} />
        {/* What is said later is announced: the element is there from the start. */}
        <p className={cx(note, saved === "not-saved" && warning)} role="status">
          {saved !== "empty" &&
            !isPosting &&
            t(saved === "saved" ? "composer.draftSaved" : "composer.draftNotSaved")}
        </p>
      </div>
      <div className={tools} data-bottom-bar="">
        <PhotoTools composer={composer} isDisabled={isPosting} />
        <span className={counter}>
          <Counter
            value={countChars(text)}
            max={POST_TEXT_MAX_CHARS}
            warnFrom={POST_TEXT_WARN_CHARS}
            label={t("composer.counter", { used: countChars(text), max: POST_TEXT_MAX_CHARS })}
          />
        </span>
      </div>
    </div>
  );
}
