import { useState } from "react";
import { exampleAddress } from "../../stores/host/parameters.ts";
import { copyToClipboard } from "../../stores/host/share.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyField } from "../../ui/form/copy-field.tsx";
import { Card } from "../../ui/page/card.tsx";
import { useText } from "../shared/use-text.ts";

/** Explains the launch parameters, and gives an example of an address with them. */
export function ExampleCard() {
  const t = useText();
  const [address, setAddress] = useState<string>();
  const [isByHand, setIsByHand] = useState(false);
  return (
    <Card title={t("debug.instructions")}>
      <p>{t("debug.instructionsText")}</p>
      {address && (
        <CopyField
          label={t("debug.example")}
          value={address}
          copyLabel={t("debug.copy")}
          onCopy={async () => setIsByHand(!(await copyToClipboard(address)))}
          byHandHint={isByHand ? t("debug.copyByHand") : undefined}
        />
      )}
      <Button kind="secondary" onPress={() => setAddress(exampleAddress())}>
        {t("debug.generateExample")}
      </Button>
    </Card>
  );
}
