// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
export { default as contract1 } from "../released/contract-1.json" with { type: "json" };
