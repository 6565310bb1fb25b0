import { useState } from "react";
import { useSnapshot } from "valtio/react";
import { addressText, parameters, updateAddress } from "../../stores/host/parameters.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { ValueTable } from "../../ui/page/value-table.tsx";
import { useText } from "../shared/use-text.ts";

/** Shows, replaces and clears the parameters in the address. */
export function AddressCard() {
  const t = useText();
  const { urlParameters } = useSnapshot(parameters).address;
  const [text, setText] = useState(addressText);

  function apply(next: string) {
    updateAddress(next);
    setText(addressText());
  }

  return (
    <Card title={t("debug.urlParameters")}>
      {urlParameters.length === 0 ? (
        <p>{t("debug.noUrlParameters")}</p>
      ) : (
        <ValueTable
          label={t("debug.urlParameters")}
          columns={[t("debug.name"), t("debug.value")]}
          rows={urlParameters.map(({ name, value }) => [name, value])}
        />
      )}
      <TextField
        label={t("debug.newParameters")}
        placeholder="lang=ru&theme=light"
        value={text}
        onChange={setText}
        onEnter={() => apply(text)}
        autoCapitalize="none"
        inputMode="url"
      />
      <Stack row wrap gapPx={8}>
        <Button onPress={() => apply(text)}>{t("debug.update")}</Button>
        <Button kind="secondary" onPress={() => apply("")}>
          {t("debug.clear")}
        </Button>
      </Stack>
    </Card>
  );
}
