import { isIPv6 } from "node:net";

const groupsOfBlock = 4;

/**
 * Returns the part of an IP address that identifies a visitor. For IPv4 this is the whole address, even if it is
 * written as IPv6. For IPv6 it is the /64 block, because a visitor who has one address of a block has them all. An
 * invalid address is returned unchanged.
 */
export function addressBlock(address: string): string {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const mapped = readMapped(groups);
  return mapped ?? `${groups.slice(0, groupsOfBlock).join(":")}::/64`;
}

/** Returns the eight groups of an IPv6 address without leading zeros. The URL parser accepts every notation. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

/** Returns the IPv4 address in an IPv6 address such as `::ffff:192.0.2.1`. */
function readMapped(groups: readonly string[]): string | null {
  const [high = "0", low = "0"] = groups.slice(6);
  if (groups.slice(0, 5).some((group) => group !== "0") || groups[5] !== "ffff") return null;
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
