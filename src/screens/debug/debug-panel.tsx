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
  // What the permission depends on.
  useSnapshot(session);
  useBridgeState();
  return (
    <Stack gapPx={12}>
      <ParametersCard />
      <AuthenticationCard />
      <AddressCard />
      <HeadersCard />
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
