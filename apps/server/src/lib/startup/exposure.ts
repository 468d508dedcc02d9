import { BlockList, isIP } from "node:net";

/** The settings that determine who can reach the server. */
export type ExposureSettings = {
  readonly HOST: string;
  readonly PUBLIC_URLS: readonly string[];
  readonly TRUST_PROXY: readonly string[];
};

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Returns true for a host name or an address (IPv6 with or without brackets) that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/g, "").toLowerCase();
  const version = isIP(name);
  // The block list treats an IPv4-mapped IPv6 address as the IPv4 address.
  return version === 0 ? name === "localhost" : loopback.check(name, version === 4 ? "ipv4" : "ipv6");
}

/**
 * Returns the first setting that exposes the server to other machines, with its value: a listening address, a public
 * host name, or a proxy. Returns null if only this machine can reach the server.
 * Source: docs/reference/messages.md#open-installations.
 */
export function findExposure({ HOST, PUBLIC_URLS, TRUST_PROXY }: ExposureSettings): string | null {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  const exposedUrl = PUBLIC_URLS.find((url) => !isLoopback(new URL(url).hostname));
  if (exposedUrl !== undefined) return `PUBLIC_URLS=${new URL(exposedUrl).origin}`;
  return TRUST_PROXY.length > 0 ? `TRUST_PROXY=${TRUST_PROXY.join(",")}` : null;
}
