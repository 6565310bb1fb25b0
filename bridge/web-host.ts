/**
 * What the npm package `@teamhub/bridge` offers a host on the web: the host's end of the bridge, its transport to a
 * frame, and the types of the contract.
 */
export {
  type BridgeErrorCode,
  type BridgeResult,
  CONTRACT_VERSION,
  type EventName,
  type EventParams,
  events,
  type MethodName,
  type MethodResult,
  methods,
  type Params,
  PROTOCOL_VERSION,
  type RetainedEvent,
} from "./contract.ts";
export type { Hello } from "./from-app.ts";
export type { HostInfo } from "./from-host.ts";
export {
  type BridgeHost,
  type BridgeHostOptions,
  type Caps,
  createBridgeHost,
  done,
  type Handler,
  type HandlerContext,
  type Handlers,
  type RetainedState,
  refused,
} from "./host.ts";
export { pathOf } from "./path-of.ts";
export { iframeHostTransport } from "./transports/iframe-host.ts";
export type { Receive, Transport } from "./transports/transport.ts";
export { withoutToken } from "./without-token.ts";
