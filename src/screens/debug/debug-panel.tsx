import { useSnapshot } from "valtio/react";
import { isDebugAllowed } from "../../stores/debug.ts";
import { session } from "../../stores/session/session.ts";
import { Stack } from "../../ui/page/stack.tsx";
import { useBridgeState } from "../shared/use-bridge-state.ts";
import { AddressCard } from "./address-card.tsx";
import { AuthenticationCard } from "./authentication-card.tsx";
import { BridgeCard } from "./bridge-card.tsx";
import { ExampleCard } from "./example-card.tsx";
import { HeadersCard } from "./headers-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { ParametersCard } from "./parameters-card.tsx";

/** The mobile debugger. The cards of the bridge are shown only if debugging is allowed. */
export function DebugPanel() {
  const { appVersion, platform, userAgent, language } = useSnapshot(session);
  // Renders again when the bridge changes: `isDebugAllowed` depends on it.
  useBridgeState();
  return (
    <div lang="en">
      <Stack gapPx={12}>
        <ParametersCard />
        <AuthenticationCard />
        <AddressCard />
        {/* The fields start again when other code has changed the headers. */}
        <HeadersCard key={[appVersion, platform, userAgent, language].join()} />
        <ExampleCard />
        {isDebugAllowed() && (
          <>
            <BridgeCard />
            <MessagesCard />
          </>
        )}
      </Stack>
    </div>
  );
}
