import { useSnapshot } from "valtio/react";
import { isDebugAllowed } from "../../stores/debug.ts";
import { session } from "../../stores/session.ts";
import { Stack } from "../../ui/stack.tsx";
import { useBridgeState } from "../shared/use-bridge-state.ts";
import { AddressCard } from "./address-card.tsx";
import { AuthenticationCard } from "./authentication-card.tsx";
import { BridgeCard } from "./bridge-card.tsx";
import { ExampleCard } from "./example-card.tsx";
import { HeadersCard } from "./headers-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { ParametersCard } from "./parameters-card.tsx";

/** The mobile debugger; the bridge itself is shown where debugging is allowed. */
export function DebugPanel() {
  const { appVersion, platform, userAgent, language } = useSnapshot(session);
  // What the permission depends on.
  useBridgeState();
  return (
    <Stack gapPx={12}>
      <ParametersCard />
      <AuthenticationCard />
      <AddressCard />
      {/* Its fields begin anew when something else has changed the headers. */}
      <HeadersCard key={[appVersion, platform, userAgent, language].join()} />
      <ExampleCard />
      {isDebugAllowed() && (
        <>
          <BridgeCard />
          <MessagesCard />
        </>
      )}
    </Stack>
  );
}
