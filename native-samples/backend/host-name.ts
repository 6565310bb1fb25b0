/** How an address names the machine that listens on this one of its own: `localhost`, or the address itself. */
export function hostName(hostname: string): string {
  if (/^(127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(hostname)) return "localhost";
  // An address of IPv6 stands in brackets where a port follows it.
  return hostname.includes(":") ? `[${hostname}]` : hostname;
}
