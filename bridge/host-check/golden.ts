import envelopes from "../../tests/bridge/vectors/envelopes.json" with { type: "json" };
import handWritten from "../../tests/bridge/vectors/hand-written.json" with { type: "json" };
import params from "../../tests/bridge/vectors/params.json" with { type: "json" };
import type { ContractModel } from "../codegen/contract/model.ts";
import type { Vector } from "../codegen/vectors/vector.ts";
import contract from "../generated/contract.json" with { type: "json" };
import * as older from "../generated/older-contracts.ts";
import { HOSTILE_PATHS } from "./hostile-links.ts";
import type { Golden } from "./run-checks.ts";

/** The contract that the page has now, those before it, and the golden vectors. */
export const golden: Golden = {
  contract: contract as unknown as ContractModel,
  older: Object.values(older) as unknown as readonly ContractModel[],
  params: params as unknown as readonly Vector[],
  envelopes: [...envelopes, ...handWritten] as unknown as readonly Vector[],
  links: HOSTILE_PATHS,
};
