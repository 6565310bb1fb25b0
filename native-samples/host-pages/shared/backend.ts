/** The reference backend's endpoints for host pages: the users of the demo, and the faults of the backend. */
export interface DemoUser {
  readonly name: string;
  readonly role: string;
  readonly token: string;
}

export const faultRates = {
  errorRate: "Server error",
  envelopeErrorRate: "Error in the envelope",
  dropRate: "Connection cut",
  dropAnswerRate: "Done, then cut",
} as const;
export const faultFlags = {
  corsRefusal: "CORS refused",
  htmlInstead: "HTML instead of JSON",
  truncate: "JSON that stops halfway",
  badShape: "Unknown shape",
  badItem: "One broken item in lists",
} as const;

export type Faults = { readonly latencyMs: number } & {
  readonly [Name in keyof typeof faultRates]: number;
} & { readonly [Name in keyof typeof faultFlags]: boolean };

export interface DemoBackend {
  /** Null if the backend does not answer. */
  users(): Promise<readonly DemoUser[] | null>;
  faults(): Promise<Faults | null>;
  /** Sets all faults. @returns the faults that are set now */
  setFaults(faults: Faults): Promise<Faults | null>;
}

export function demoBackend(api: URL): DemoBackend {
  const base = api.href.replace(/\/+$/, "");

  async function call<T>(path: string, body?: object): Promise<T | null> {
    const request = body
      ? {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }
      : {};
    try {
      const response = await fetch(`${base}${path}`, request);
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }

  return {
    users: async () => (await call<{ users: readonly DemoUser[] }>("/demo/users"))?.users ?? null,
    faults: () => call<Faults>("/demo/faults"),
    setFaults: faults => call<Faults>("/demo/faults", faults),
  };
}
