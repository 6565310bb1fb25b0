/** Wrong messages, one click each. They are sent to the app unchanged. */
export const badMessages = {
  unknown: {
    label: "Unknown everything",
    texts: [
      '{"th":1,"k":"moon","id":"x"}',
      '{"th":1,"k":"evt","m":"moon.changed","p":{},"seq":900000}',
      '{"th":1,"k":"evt","m":"theme.changed","p":{"theme":"sepia"},"seq":900001}',
      '{"th":1,"k":"ack","id":"nobody-1"}',
      '{"th":1,"k":"res","id":"nobody-1","ok":true,"r":{}}',
      '{"th":1,"k":"res","id":"nobody-2","ok":false,"e":{"code":"MOONLIGHT","message":""}}',
      '{"th":2,"k":"evt","m":"nav.back","p":{},"seq":900002}',
    ],
  },
  malformed: {
    label: "Malformed",
    texts: ["", "{", "null", "[]", '"text"', '{"th":1}', '{"th":1,"k":"evt","m":7}', "\u0000"],
  },
  oversize: {
    label: "Oversize event",
    texts: [
      `{"th":1,"k":"evt","m":"theme.changed","p":{"theme":"light","x":"${"x".repeat(300 * 1024)}"},"seq":900003}`,
    ],
  },
  flood: {
    label: "Flood of 5,000",
    texts: Array.from({ length: 5000 }, (_, index) =>
      JSON.stringify({
        th: 1,
        k: "evt",
        m: index % 2 ? "network.changed" : "lifecycle.changed",
        p: index % 2 ? { online: true } : { state: "active" },
        seq: 10_000 + index,
      }),
    ),
  },
} as const;
export type BadMessage = keyof typeof badMessages;
