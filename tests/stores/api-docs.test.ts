import { expect, test } from "vitest";
import { documentedEndpoints, idOf } from "../../src/stores/api-docs.ts";

test("every documented endpoint has an id of its own", () => {
  expect(new Set(documentedEndpoints.map(idOf)).size).toBe(documentedEndpoints.length);
});
