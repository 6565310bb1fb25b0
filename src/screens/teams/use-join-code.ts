import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio/react";
import type { Failure } from "../../core/result.ts";
import { cleanJoinCode, formatJoinCode } from "../../core/text.ts";
import { JOIN_CODE_CHARS, JOIN_CODE_GROUP_CHARS, JOIN_CODE_MIN_CHARS } from "../../limits.ts";
import { href } from "../../routes.ts";
import { playHaptic } from "../../stores/host/haptics.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { session } from "../../stores/session/session.ts";
import { joinByCode, notifyWrongCode } from "../../stores/teams/joining.ts";
import { useEntry } from "../shared/use-entry.ts";
import { useOverlay } from "../shared/use-overlay.ts";

const SHAPE = { groupChars: JOIN_CODE_GROUP_CHARS, maxChars: JOIN_CODE_CHARS };

/** Found here, or by the server, which may have words of its own. */
type JoinCodeProblem = "teams.codeRequired" | "teams.invalidCode" | Failure;

/**
 * The state of the dialog to join by code. Closing it clears the code. An invite link (`/teams?code=…`)
 * opens it with the code filled in. Until somebody is signed in, the code stays in the address.
 */
export function useJoinCode() {
  const { search } = useEntry();
  const { token } = useSnapshot(session);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<JoinCodeProblem>();
  const [joiningCode, setJoiningCode] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const overlay = useOverlay(() => {
    setCode("");
    setProblem(undefined);
  });
  const cleaned = cleanJoinCode(code);
  const canSubmit = cleaned.length >= JOIN_CODE_MIN_CHARS;
  const isJoining = joiningCode === cleaned;

  useEffect(() => {
    const query = new URLSearchParams(search);
    const invited = query.get("code");
    if (invited === null || token === undefined) return;
    query.delete("code");
    goTo(href("teams", undefined, query), { replace: true });
    setCode(formatJoinCode(invited, SHAPE));
    overlay.open();
  }, [search, token, overlay.open]);

  function change(raw: string) {
    setProblem(undefined);
    setCode(formatJoinCode(raw, SHAPE));
  }

  /** The field says what is wrong with its code, and has the caret to mend it. */
  function mark(found: JoinCodeProblem) {
    setProblem(found);
    playHaptic("error");
    input.current?.focus();
  }

  async function submit() {
    if (isJoining) return;
    if (!canSubmit) {
      mark(cleaned === "" ? "teams.codeRequired" : "teams.invalidCode");
      return;
    }
    setProblem(undefined);
    setJoiningCode(cleaned);
    const outcome = await joinByCode(cleaned);
    setJoiningCode(current => (current === cleaned ? undefined : current));
    // The user may have closed the sheet meanwhile, or typed another code into it.
    const isShown = cleanJoinCode(input.current?.value ?? "") === cleaned;
    if (isShown && outcome.status === "joined") overlay.close();
    if (outcome.status !== "wrong-code") return;
    if (isShown) mark(outcome.error);
    else notifyWrongCode(outcome.error);
  }

  return {
    ...overlay,
    code,
    problem,
    input,
    isJoining,
    canSubmit,
    change,
    submit,
  };
}

export type JoinCodeControl = ReturnType<typeof useJoinCode>;
