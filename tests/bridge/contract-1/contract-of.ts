import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import type {
  ContractModel,
  FieldModel,
  ShapeModel,
} from "../../../bridge/codegen/contract/model.ts";

const root = join(import.meta.dirname, "../../..");

function fieldsOf(fields: readonly FieldModel[]): object {
  return Object.fromEntries(
    fields.map(({ name, optional, shape }) => {
      const of = shapeOf(shape);
      return [name, optional ? { kind: "optional", of } : of];
    }),
  );
}

/** The shape that bridge/shapes.ts checks by, from the data of contract.json. */
function shapeOf(shape: ShapeModel): object {
  switch (shape.kind) {
    case "list":
      return { ...shape, of: shapeOf(shape.of) };
    case "record":
      return { kind: "record", fields: fieldsOf(shape.fields) };
    case "choice": {
      const cases = shape.cases.map(({ name, fields }) => [
        name,
        { kind: "record", fields: fieldsOf(fields) },
      ]);
      return { kind: "choice", by: shape.by, cases: Object.fromEntries(cases) };
    }
    default:
      return shape;
  }
}

/** What bridge/contract.ts was when this contract was released. */
function moduleOf({ methods, events, errors, contract, protocol, limits }: ContractModel): string {
  const tables = {
    PROTOCOL_VERSION: protocol,
    CONTRACT_VERSION: contract,
    MESSAGE_MAX_BYTES: limits.messageMaxBytes,
    HELLO_AT_MS: limits.helloAtMs,
    ASSUME_WEB_AFTER_MS: limits.assumeWebAfterMs,
    ACK_LIMIT_MS: limits.ackLimitMs,
    PENDING_MAX: limits.pendingMax,
    errorCodes: Object.fromEntries(errors.map(({ code }) => [code, 1])),
    SILENT_LIMIT_MS: methods.find(({ limitMs }) => limitMs !== null)?.limitMs,
    methods: Object.fromEntries(
      methods.map(({ name, params, result, limitMs, ...rest }) => [
        name,
        { ...rest, result: shapeOf(result) },
      ]),
    ),
    events: Object.fromEntries(
      events.map(({ name, params, ...rest }) => [name, { ...rest, params: shapeOf(params) }]),
    ),
  };
  const parameters = Object.fromEntries(methods.map(({ name, params }) => [name, shapeOf(params)]));
  return [
    ...Object.entries(tables).map(
      ([name, table]) => `export const ${name} = ${JSON.stringify(table)};`,
    ),
    `export const parameters = () => (${JSON.stringify(parameters)});`,
  ].join("\n");
}

/** Bundles with the tables of a released contract in the place of the present ones. */
export function withContract(version: number): Plugin {
  const path = join(root, `bridge/released/contract-${version}.json`);
  const contents = moduleOf(JSON.parse(readFileSync(path, "utf8")));
  return {
    name: `contract-${version}`,
    setup(build) {
      build.onLoad({ filter: /[\\/]bridge[\\/]contract\.ts$/ }, () => ({ contents, loader: "ts" }));
    },
  };
}
