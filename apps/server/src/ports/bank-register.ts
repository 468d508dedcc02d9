import { z } from "zod";

/** Who the national bank's register may know: by name, and by identification number where there is one. */
export type RegisterQuestion = { surname: string; name: string; vatId: string };
/** One person of the register with the distribution networks they work in. */
export type RegisterEntry = { vatId: string; surname: string; name: string; networks: readonly string[] };

/** Nobody answered: trying again later may help. */
export class RegisterUnreachable extends Error {}

/** Entries of the asked identification number, and of the asked name under any other. Throws `RegisterUnreachable`. */
export type BankRegister = { find: (question: RegisterQuestion) => Promise<readonly RegisterEntry[]> };

const entries = z.array(
  z.object({ vatId: z.string(), surname: z.string(), name: z.string(), networks: z.array(z.string()) }),
);

/**
 * A register behind an address: `GET …?vatId=&surname=&name=` answers entries as JSON. No answer within the time, or one
 * of 5xx, is unreachable; an answer that is something else is an error.
 */
export function createHttpRegister(url: string, timeoutMs = 10_000): BankRegister {
  return {
    async find(question) {
      const address = new URL(url);
      for (const [key, value] of Object.entries(question)) address.searchParams.set(key, value);
      const answer = await fetch(address, {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new RegisterUnreachable("the register does not answer", { cause: error });
      });
      if (answer.status >= 500) throw new RegisterUnreachable(`the register answers ${answer.status}`);
      if (!answer.ok) throw new Error(`the register answers ${answer.status}`);
      return entries.parse(await answer.json());
    },
  };
}
