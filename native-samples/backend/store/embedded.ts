import { PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Far more texts than an API has. A text above this number is planned at each call. */
const STATEMENTS_MAX = 200;
/** A plan does not know that its tables have grown: after this many answers all plans are made anew. */
const ANSWERS_PER_PLAN = 1000;

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

interface Statement {
  readonly name: string;
  /** The types of its values. */
  readonly types: readonly number[];
}

/**
 * The embedded database, which plans each query once and keeps its plan, as a server does with a named
 * query. PGlite's own `query` plans at each call, which takes longer than the answer, and enters the
 * engine six times for it. Transactions are as PGlite made them.
 */
export class EmbeddedDatabase extends PGlite {
  readonly #statements = new Map<string, Statement>();
  #answers = 0;

  override async query<Row>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    await this._checkReady();
    const isKept = this.#statements.has(text) || this.#statements.size < STATEMENTS_MAX;
    if (!isKept) return super.query<Row>(text, values, options);
    // Both locks, as in PGlite's own: no other query in between, and not within a transaction.
    return this._runExclusiveTransaction(() =>
      this.runExclusive(async () => {
        const { name, types } = this.#statements.get(text) ?? (await this.#prepare(text));
        if (++this.#answers % ANSWERS_PER_PLAN === 0)
          await this.#send(serialize.query("discard plans"));
        const messages = await this.#send(
          serialize.bind({
            statement: name,
            values: values.map((value, at) => this.#write(value, types[at])),
          }),
          serialize.describe({ type: "P" }),
          serialize.execute(),
          serialize.sync(),
        );
        return this.#read(messages, options) as Results<Row>;
      }),
    );
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `statement_${this.#statements.size}`;
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    this.#statements.set(text, statement);
    return statement;
  }

  #write(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
  }

  /** The caller's parsers stand before the usual ones. Copying those, for each answer, takes a while. */
  #read(messages: Messages, { parsers, ...options }: QueryOptions = {}) {
    const merged = Object.assign(Object.create(this.parsers), parsers);
    return parse.parseResults(messages, merged, options)[0];
  }

  /** One call into the engine for all the messages. */
  #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat(messages));
  }
}
