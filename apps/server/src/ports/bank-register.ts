import { z } from "zod";

/**
 * The person to find in the national bank's register. The register searches by name and, if it is not empty, by
 * identification number.
 */
export type RegisterQuery = { surname: string; name: string; vatId: string };
/** A person in the register, with the distribution networks that the person belongs to. */
export type RegisterEntry = { vatId: string; surname: string; name: string; networks: readonly string[] };

/** The register does not respond; a retry may help. */
export class RegisterUnreachable extends Error {}

/**
 * Returns the entries with this identification number, and entries with this name under any other number. Throws
 * `RegisterUnreachable`.
 */
export type BankRegister = { find: (query: RegisterQuery) => Promise<readonly RegisterEntry[]> };

const entries = z.array(
  z.object({ vatId: z.string(), surname: z.string(), name: z.string(), networks: z.array(z.string()) }),
);

/**
 * Creates a register at an address: `GET …?vatId=&surname=&name=` returns entries as JSON. A time-out and 5xx mean
 * unreachable; any other response is an error.
 */
export function createHttpRegister(url: string, timeoutMs = 10_000): BankRegister {
  return {
    async find(query) {
      const address = new URL(url);
      for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
      const response = await fetch(address, {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new RegisterUnreachable("the register doesn't respond", { cause: error });
      });
      if (response.status >= 500) throw new RegisterUnreachable(`the register responded with ${response.status}`);
      if (!response.ok) throw new Error(`the register responded with ${response.status}`);
      return entries.parse(await response.json());
    },
  };
}
