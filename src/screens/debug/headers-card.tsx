import { useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../limits.ts";
import { PLATFORMS, setTestHeaders } from "../../stores/host/parameters.ts";
import { session } from "../../stores/session/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/page/card.tsx";
import { NOT_KNOWN } from "../shared/not-known.ts";
import { useText } from "../shared/use-text.ts";

/** Sets the headers of all further calls, as if a mobile app had given them. */
export function HeadersCard() {
  const t = useText();
  const [appVersion, setAppVersion] = useState(session.appVersion ?? "");
  const [platform, setPlatform] = useState(session.platform ?? "");
  const [userAgent, setUserAgent] = useState(session.userAgent ?? "");
  const [language, setLanguage] = useState<Language>(session.language);
  const [isRefused, setIsRefused] = useState(false);

  return (
    <Card title={t("debug.testHeaders")}>
      <TextField
        label="X-App-Version"
        value={appVersion}
        onChange={setAppVersion}
        autoCapitalize="none"
      />
      <SelectField
        label="X-Platform"
        options={["", ...PLATFORMS].map(id => ({ id, label: id || NOT_KNOWN }))}
        selected={platform}
        onSelect={setPlatform}
      />
      <TextField
        label="User-Agent"
        value={userAgent}
        onChange={setUserAgent}
        autoCapitalize="none"
        error={isRefused ? t("debug.invalidHeader") : undefined}
      />
      <SelectField
        label="X-App-Language"
        options={LANGUAGES.map(id => ({ id, label: LANGUAGE_NAMES[id] }))}
        selected={language}
        onSelect={setLanguage}
      />
      <Button
        onPress={() => setIsRefused(!setTestHeaders({ appVersion, platform, userAgent }, language))}
      >
        {t("debug.setHeaders")}
      </Button>
    </Card>
  );
}
