import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, the longest first: begun last, one of them would leave the other worker idle. */
const SLOWEST = [
  "tests/build/budget.test.ts",
  "tests/simulator/walks.test.ts",
  "tests/browser/images.test.ts",
  "tests/browser/layout.test.ts",
  "tests/browser/hostile.test.ts",
  "tests/browser/long-lists.test.ts",
  "tests/browser/screen-changes.test.ts",
  "tests/browser/faults.test.ts",
  "tests/browser/accessibility.test.ts",
  "tests/browser/desk.test.ts",
  "tests/browser/senses.test.ts",
  "tests/browser/origins.test.ts",
  "tests/browser/back.test.ts",
  "tests/browser/gestures.test.ts",
  "tests/browser/releases.test.ts",
  "tests/browser/stats.test.ts",
  "tests/browser/bridge.test.ts",
  "tests/browser/main-job.test.ts",
  "tests/browser/sessions.test.ts",
  "tests/browser/feed.test.ts",
];

/** Vitest orders by the last run's times, of which a fresh clone has none, or by the size of the files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = SLOWEST.findIndex(path => moduleId.endsWith(path));
      // A group begins when the one before has ended.
      return project.config.sequence.groupOrder * 100 + (at < 0 ? SLOWEST.length : at);
    };
    return others.toSorted((one, other) => rank(one) - rank(other));
  }
}
