/** Something that has timers and answers of its own: when it is dead, none of them happens any more. */
export interface Owner {
  isAlive: boolean;
  /** Until then, it is in the background: everything of it waits. */
  sleepsUntilMs?: number;
}

interface Task {
  readonly at: number;
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly run: () => void;
}

/** All promises that can settle now have settled when this does. */
const microtasksDone = () => new Promise<void>(resolve => setImmediate(resolve));

/** Time that passes only when it is told to, the same in every run. */
export class VirtualClock {
  #now = 0;
  #order = 0;
  /** The next one is the last. */
  readonly #tasks: Task[] = [];
  readonly #cancelled = new Set<number>();

  get nowMs(): number {
    return this.#now;
  }

  /** @returns an id for `cancel` */
  after(ms: number, owner: Owner | undefined, run: () => void): number {
    const at = this.#now + Math.max(0, Number(ms) || 0);
    const order = ++this.#order;
    this.#add({ at, order, owner, run });
    return order;
  }

  #add(task: Task): void {
    let low = 0;
    let high = this.#tasks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#tasks[middle] as Task;
      if (other.at > task.at) low = middle + 1;
      else high = middle;
    }
    this.#tasks.splice(low, 0, task);
  }

  cancel(id: number): void {
    this.#cancelled.add(id);
  }

  /** Each task runs alone, and everything that it settles is done before the next one. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await microtasksDone();
    for (let next = this.#tasks.at(-1); next && next.at <= end; next = this.#tasks.at(-1)) {
      this.#tasks.pop();
      this.#now = Math.max(this.#now, next.at);
      if (this.#cancelled.delete(next.order) || next.owner?.isAlive === false) continue;
      const { sleepsUntilMs = 0 } = next.owner ?? {};
      if (sleepsUntilMs > this.#now) {
        this.#add({ ...next, at: sleepsUntilMs });
        continue;
      }
      next.run();
      await microtasksDone();
    }
    this.#now = end;
  }

  /** Lets time pass until the answer is there. @returns undefined if it does not come within `limitMs` */
  async until<T>(answer: Promise<T>, limitMs: number, stepMs = 250): Promise<T | undefined> {
    const end = this.#now + limitMs;
    let settled: { readonly value: T } | undefined;
    answer.then(value => {
      settled = { value };
    });
    await microtasksDone();
    while (!settled && this.#now < end) await this.advance(Math.min(stepMs, end - this.#now));
    return settled?.value;
  }
}
