import { proxy } from "valtio/vanilla";
import { beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../src/api/models.ts";
import { failure, type Result, success } from "../../src/core/result.ts";
import {
  bySize,
  createPager,
  emptyPagedList,
  type PagedList,
  type Pager,
} from "../../src/stores/paged-list.ts";
import { deferred, provideFakes } from "./fake-services.ts";

interface Thing {
  readonly id: string;
}
type Answer = Result<Page<Thing>>;

const PAGE_SIZE = 2;
const page = (...ids: string[]): Answer =>
  success({ items: ids.map(id => ({ id })), received: ids.length });
const broken: Answer = failure("NETWORK", "down");

let list: PagedList<Thing>;
let pager: Pager<Thing, Thing>;
let asked: number[];
let answers: (Answer | Promise<Answer>)[];
const ids = () => list.items.map(({ id }) => id);

beforeEach(() => {
  provideFakes();
  asked = [];
  answers = [page("a", "b"), page("c", "d")];
  list = proxy<PagedList<Thing>>(emptyPagedList());
  pager = createPager<Thing, Thing>(list, {
    async ask(number) {
      asked.push(number);
      return answers.shift() ?? broken;
    },
    keep: items => items,
    hasMore: bySize(PAGE_SIZE),
  });
});

test("nothing follows before the first page", async () => {
  await pager.loadNext();
  expect(asked).toEqual([]);
});

test("a first page that fails keeps what was there", async () => {
  await pager.loadFirst();
  answers = [broken];
  await pager.loadFirst();
  expect(list.state).toMatchObject({ status: "failed", error: { code: "NETWORK" } });
  expect(ids()).toEqual(["a", "b"]);
});

describe("the next page", () => {
  beforeEach(() => pager.loadFirst());

  test("is asked for once at a time", async () => {
    await Promise.all([pager.loadNext(), pager.loadNext()]);
    expect(asked).toEqual([1, 2]);
  });

  test("that fails says so and can be asked for again", async () => {
    answers.unshift(broken);
    await pager.loadNext();
    expect(list).toMatchObject({ moreState: { status: "failed" }, hasMore: true, page: 1 });
    expect(ids()).toEqual(["a", "b"]);
    await pager.loadNext();
    expect(list).toMatchObject({ moreState: { status: "ready" }, page: 2 });
    expect(ids()).toEqual(["a", "b", "c", "d"]);
  });

  test.each([
    ["before the server has read it", page("d", "e")],
    ["after the server has read it", page("c", "d")],
  ])("hides nothing where an item has gone %s", async (_, onItsWay) => {
    const late = deferred<Answer>();
    answers = [late.promise, page("b", "c"), page("d", "e")];
    const next = pager.loadNext();
    pager.remove("a");
    late.resolve(onItsWay);
    await next;
    await pager.loadNext();
    expect(asked).toEqual([1, 2, 1, 2]);
    expect(ids()).toEqual(["b", "c", "d", "e"]);
  });

  test("is dropped where the list has started anew meanwhile, and does not block another", async () => {
    const late = deferred<Answer>();
    answers = [late.promise, page("x", "y"), page("z")];
    const next = pager.loadNext();
    await pager.loadFirst();
    late.resolve(page("c", "d"));
    await next;
    expect(ids()).toEqual(["x", "y"]);
    await pager.loadNext();
    expect(ids()).toEqual(["x", "y", "z"]);
  });
});

test("a late first page does not overwrite a newer one", async () => {
  const late = deferred<Answer>();
  answers = [late.promise, page("new")];
  const first = pager.loadFirst();
  await pager.loadFirst();
  late.resolve(page("old"));
  await first;
  expect(ids()).toEqual(["new"]);
});

test("answers for a former user are dropped", async () => {
  await pager.loadFirst();
  const late = deferred<Answer>();
  answers = [late.promise, late.promise];
  const loads = [pager.loadFirst(), pager.loadNext()];
  provideFakes();
  expect(pager.first.isRunning()).toBe(false);
  late.resolve(page("private"));
  await Promise.all(loads);
  expect(ids()).toEqual(["a", "b"]);
});
