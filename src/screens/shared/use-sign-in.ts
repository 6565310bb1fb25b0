import { canSignIn, signIn } from "../../stores/session/account.ts";
import { useBridgeState } from "./use-bridge-state.ts";

/** Signs the user in through the app around us; undefined where it does not. */
export function useSignIn(): (() => void) | undefined {
  // A host may answer late.
  useBridgeState();
  return canSignIn() ? signIn : undefined;
}
