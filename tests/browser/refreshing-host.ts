/**
 * In a page before its scripts: an Android host that answers `auth.refresh` with these tokens, one after the other,
 * and then with the last one again. `null` is none. The reasons that it was given are in `window.asked`.
 */
export const refreshingHost = (...tokens: readonly (string | null)[]) => `
  window.asked = [];
  window.teamhub = {
    onmessage: null,
    postMessage(text) {
      const { k, id, m, p } = JSON.parse(text);
      const answer = message => this.onmessage({ data: JSON.stringify({ th: 1, ...message }) });
      if (k === "hello") answer({
        k: "welcome", protocol: 1, session: "s", host: { name: "test", version: "1", platform: "Android" },
        caps: { "auth.refresh": 1 }, state: {}, seq: 0, restored: [], debug: false,
      });
      if (k !== "req" || m !== "auth.refresh") return;
      const tokens = ${JSON.stringify(tokens)};
      const token = tokens[Math.min(window.asked.length, tokens.length - 1)];
      window.asked.push(p.reason);
      answer({ k: "ack", id });
      const r = token === null ? { status: "none" } : { status: "refreshed", token };
      answer({ k: "res", id, ok: true, r });
    },
  };
`;
