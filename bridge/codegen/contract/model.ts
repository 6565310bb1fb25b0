/**
 * The contract as plain data: the content of contract.json, which every generator reads. It contains no code,
 * so that a released contract can be read again and compared.
 */
export interface FieldModel {
  readonly name: string;
  readonly doc: string;
  /** May be missing; null counts as missing. */
  readonly optional: boolean;
  readonly shape: ShapeModel;
}
export interface CaseModel {
  readonly name: string;
  readonly doc: string;
  readonly fields: readonly FieldModel[];
}

export interface RecordModel {
  readonly kind: "record";
  readonly type: string;
  readonly fields: readonly FieldModel[];
}
/** A record whose field `by` names the case. */
export interface ChoiceModel {
  readonly kind: "choice";
  readonly type: string;
  readonly by: string;
  readonly cases: readonly CaseModel[];
}
export interface OneOfModel {
  readonly kind: "oneOf";
  readonly type: string;
  /** True if a native host reads it: it accepts unknown values of a newer app, at most 100 characters. */
  readonly open: boolean;
  readonly values: readonly string[];
}
/** `type` is the name of the type in generated code. */
export type ShapeModel =
  | { readonly kind: "text"; readonly maxChars: number }
  | { readonly kind: "number" | "whole"; readonly min: number; readonly max: number }
  | { readonly kind: "flag" | "anything" | "path" }
  | { readonly kind: "url" | "media"; readonly schemes: readonly string[] }
  | { readonly kind: "list"; readonly of: ShapeModel; readonly maxItems: number }
  | RecordModel
  | ChoiceModel
  | OneOfModel;

/** Nothing new should use it. Left out of contract.json where it does not apply. */
export interface DeprecationModel {
  /** The contract that has deprecated it. */
  readonly in: number;
  /** The first contract without it. */
  readonly removed: number;
  /** What to use in its place, for a developer. */
  readonly instead: string;
}

export interface MethodModel {
  readonly name: string;
  readonly doc: string;
  readonly since: number;
  readonly deprecated?: DeprecationModel;
  readonly showsUi: boolean | "maybe";
  /** Milliseconds from the ack to the answer; null for methods that show the user something. */
  readonly limitMs: number | null;
  readonly fallback: "web" | "none";
  readonly durable: boolean;
  readonly params: RecordModel;
  readonly result: RecordModel | ChoiceModel;
}
export interface EventModel {
  readonly name: string;
  readonly doc: string;
  readonly since: number;
  readonly deprecated?: DeprecationModel;
  readonly retained: boolean;
  readonly params: RecordModel | ChoiceModel;
}
interface ErrorModel {
  readonly code: string;
  readonly doc: string;
}

export interface ContractModel {
  readonly protocol: number;
  readonly contract: number;
  /** The day of each release, by the number of the contract. Contract 1 did not have it. */
  readonly releasedOn?: Readonly<Record<string, string>>;
  /** What is deprecated stays for so many months. */
  readonly supportMonths?: number;
  readonly limits: {
    readonly messageMaxBytes: number;
    readonly helloAtMs: readonly number[];
    readonly assumeWebAfterMs: number;
    readonly ackLimitMs: number;
    /** While so many requests are open, further ones get the error BUSY. */
    readonly pendingMax: number;
    /** Further requests of one page in the same second get the error BUSY. */
    readonly messagesPerSecond: number;
    /** UTF-16 units of a URL or path. */
    readonly addressMaxChars: number;
  };
  readonly methods: readonly MethodModel[];
  readonly events: readonly EventModel[];
  readonly errors: readonly ErrorModel[];
  readonly envelope: { readonly fromApp: ChoiceModel; readonly fromHost: ChoiceModel };
}
