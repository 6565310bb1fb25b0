/**
 * The contract as plain data: what contract.json holds and what every generator reads. Nothing in it is
 * code, so that a released contract can be read back and compared.
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
/** A record whose field `by` says which case it is. */
export interface ChoiceModel {
  readonly kind: "choice";
  readonly type: string;
  readonly by: string;
  readonly cases: readonly CaseModel[];
}
export interface OneOfModel {
  readonly kind: "oneOf";
  readonly type: string;
  /** A host reads it: a value from a newer app reaches the handler as unknown, at most 100 characters. */
  readonly open: boolean;
  readonly values: readonly string[];
}
/** `type` is the name that generated code gives to what has one. */
export type ShapeModel =
  | { readonly kind: "text"; readonly maxChars: number }
  | { readonly kind: "number" | "whole"; readonly min: number; readonly max: number }
  | { readonly kind: "flag" | "anything" | "path" }
  | { readonly kind: "url" | "media"; readonly schemes: readonly string[] }
  | { readonly kind: "list"; readonly of: ShapeModel; readonly maxItems: number }
  | RecordModel
  | ChoiceModel
  | OneOfModel;

export interface MethodModel {
  readonly name: string;
  readonly doc: string;
  readonly since: number;
  readonly showsUi: boolean | "maybe";
  /** Milliseconds from the ack to the answer; null where people may take their time. */
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
  readonly retained: boolean;
  readonly params: RecordModel | ChoiceModel;
}
export interface ErrorModel {
  readonly code: string;
  readonly doc: string;
}

export interface ContractModel {
  readonly protocol: number;
  readonly contract: number;
  readonly limits: {
    readonly messageMaxBytes: number;
    readonly helloAtMs: readonly number[];
    readonly assumeWebAfterMs: number;
    readonly ackLimitMs: number;
    /** More open requests than these are BUSY. */
    readonly pendingMax: number;
    /** Further requests of one page within a second are BUSY. */
    readonly messagesPerSecond: number;
    /** UTF-16 units of a URL or path. */
    readonly addressMaxChars: number;
  };
  readonly methods: readonly MethodModel[];
  readonly events: readonly EventModel[];
  readonly errors: readonly ErrorModel[];
  readonly envelope: { readonly fromApp: ChoiceModel; readonly fromHost: ChoiceModel };
}
