import { BlockList, isIP } from "node:net";

/** The settings that say from where a portal can be reached. */
export type Reach = {
  readonly HOST: string;
  readonly PUBLIC_URLS: readonly string[];
  readonly TRUST_PROXY: readonly string[];
};

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether a name or an address (an IPv6 one in brackets or without) is this machine's own, which nobody else reaches. */
export function isLoopback(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/g, "").toLowerCase();
  const version = isIP(name);
  // An IPv6 address that stands for one of IPv4 is judged as that one: the list knows of it.
  return version === 0 ? name === "localhost" : loopback.check(name, version === 4 ? "ipv4" : "ipv6");
}

/**
 * The first setting that opens a portal to others, as it is set: it listens on an address of theirs, it is known under a name of
 * theirs, or a proxy stands before it. Null where this machine alone reaches it. See docs/decisions/200.
 */
export function findOpening({ HOST, PUBLIC_URLS, TRUST_PROXY }: Reach): string | null {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  const outside = PUBLIC_URLS.find((url) => !isLoopback(new URL(url).hostname));
  if (outside !== undefined) return `PUBLIC_URLS=${new URL(outside).origin}`;
  return TRUST_PROXY.length > 0 ? `TRUST_PROXY=${TRUST_PROXY.join(",")}` : null;
}
