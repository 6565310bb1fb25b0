import { useState } from "react";
import { useSnapshot } from "valtio/react";
import { debug, renewToken, testToken } from "../../stores/debug.ts";
import { clearToken, enterToken } from "../../stores/host/parameters.ts";
import { session } from "../../stores/session/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/page/card.tsx";
import { CodeBlock } from "../../ui/page/code-block.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { useText } from "../shared/use-text.ts";
import { MASKED } from "./parameters-card.tsx";

/** Sets, tests, refreshes and clears the token, which is masked until the user asks to see it. */
export function AuthenticationCard() {
  const t = useText();
  const { token } = useSnapshot(session);
  const { isTesting } = useSnapshot(debug);
  const [text, setText] = useState("");
  const [isShown, setIsShown] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  function set() {
    const isTaken = enterToken(text);
    setIsRefused(!isTaken);
    if (isTaken) setText("");
  }

  return (
    <Card title={t("debug.auth")}>
      <CodeBlock text={token === undefined ? t("debug.noTokenSet") : isShown ? token : MASKED} />
      <TextField
        label={t("debug.token")}
        placeholder={t("debug.tokenPlaceholder")}
        value={text}
        onChange={next => {
          setText(next);
          setIsRefused(false);
        }}
        error={isRefused ? t("debug.invalidToken") : undefined}
        onEnter={set}
        autoCapitalize="none"
        secret={!isShown}
      />
      <Stack row wrap gapPx={8}>
        <Button onPress={set} disabled={text.trim() === ""}>
          {t("debug.setToken")}
        </Button>
        <Button kind="secondary" onPress={clearToken}>
          {t("debug.clearToken")}
        </Button>
        <Button kind="secondary" onPress={renewToken}>
          {t("debug.refreshToken")}
        </Button>
        <Button kind="secondary" busy={isTesting} onPress={testToken}>
          {t(isTesting ? "debug.testing" : "debug.testToken")}
        </Button>
        <Button kind="ghost" onPress={() => setIsShown(!isShown)}>
          {t(isShown ? "debug.hideToken" : "debug.showToken")}
        </Button>
      </Stack>
    </Card>
  );
}
