import fc from "fast-check";
import { expect, test } from "vitest";
import { createListLayout } from "../../src/screens/shared/list-layout.ts";

const ESTIMATE_PX = 100;
const GAP_PX = 12;

/** What happens to a list: another content, another number of columns, an item that is measured. */
const change = fc.oneof(
  fc.record({ ids: fc.uniqueArray(fc.nat(30), { maxLength: 20 }) }),
  fc.record({ appended: fc.uniqueArray(fc.nat(60), { maxLength: 5 }) }),
  fc.record({ columns: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ measured: fc.nat(30), heightPx: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ resetPx: fc.integer({ min: 1, max: 400 }) }),
);

test("rows stand where their items' heights put them, whatever has happened to the list", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), changes => {
      const layout = createListLayout(ESTIMATE_PX, GAP_PX);
      const heights = new Map<string, number>();
      let ids: readonly string[] = [];
      let columns = 1;
      let estimatePx = ESTIMATE_PX;
      for (const next of changes) {
        if ("ids" in next) ids = next.ids.map(String);
        else if ("appended" in next) ids = [...new Set([...ids, ...next.appended.map(String)])];
        else if ("columns" in next) columns = next.columns;
        else if ("measured" in next) {
          heights.set(`${next.measured}`, next.heightPx);
          layout.measure(`${next.measured}`, next.heightPx);
        } else {
          heights.clear();
          estimatePx = next.resetPx;
          layout.reset(estimatePx);
        }
        layout.setItems(ids, columns);

        let topPx = 0;
        for (let row = 0; row * columns < ids.length; row++) {
          expect(layout.offsetOf(row)).toBe(topPx);
          expect(layout.rowAt(topPx)).toBe(row);
          for (const id of ids.slice(row * columns, (row + 1) * columns)) {
            expect(layout.rowOf(id)).toBe(row);
          }
          topPx += (heights.get(ids[row * columns] ?? "") ?? estimatePx) + GAP_PX;
        }
        expect(layout.totalPx()).toBe(Math.max(0, topPx - GAP_PX));
        expect(layout.rowOf("gone")).toBe(-1);
      }
    }),
  );
});

test("an item that is hidden keeps the height that it had", () => {
  const layout = createListLayout(ESTIMATE_PX, GAP_PX);
  layout.setItems(["a", "b"], 1);
  layout.measure("a", 40);
  expect(layout.measure("a", 0)).toBe(false);
  expect(layout.offsetOf(1)).toBe(40 + GAP_PX);
});
