import { ApiError } from "@fundport/api";
import { verifyPassword } from "../../lib/passwords.ts";
import type { Dependencies } from "./dependencies.ts";

type OutgoingEmail = "second-factor-on" | "second-factor-off";

/** The second factor as its owner switches it on and off; the password is asked for each time. */
export function createSecondFactorService({ db, clock, sessions, send }: Dependencies) {
  const { credentials, secondFactors } = sessions;
  type Account = Parameters<Parameters<typeof credentials.guardOwn>[1]>[0];

  async function tell({ email, language, fullName, username }: Account, template: OutgoingEmail): Promise<void> {
    const data = { name: fullName, username };
    await db.transaction((transaction) => send(transaction, { to: email, language, template, data }));
  }

  /** Throws PasswordWrong, TooManyRequests. A refusal within `work` counts as it says itself. */
  async function withPassword<Result>(userId: number, password: string, work: (account: Account) => Promise<Result>) {
    // An empty code is no guess: it is not counted among the wrong ones.
    if (password === "") {
      throw new ApiError("PasswordWrong", { fields: [{ path: "password", code: "mixed.required" }] });
    }
    const result = await credentials.guardOwn(userId, async (account) =>
      (await verifyPassword(account.passwordHash, password)) ? { value: await work(account) } : false,
    );
    if (result === false) throw new ApiError("PasswordWrong");
    return result.value;
  }

  return {
    read: (userId: number) => secondFactors.read(userId),

    /** Throws SecondFactorEnabled where it is on: it is switched off first. */
    async setUp(userId: number, password: string) {
      const started = await withPassword(userId, password, (account) => secondFactors.setUp(account));
      if (started === null) throw new ApiError("SecondFactorEnabled");
      return { state: "SetUp" as const, ...started };
    },

    /** Throws SecondFactorInvalid. The secret is the caller's own, so a wrong code is no guess. */
    async enable(userId: number, password: string, code: string) {
      const recoveryCodes = await withPassword(userId, password, async (account) => {
        const codes = await secondFactors.enable(userId, code, clock.now());
        if (codes !== null) await tell(account, "second-factor-on");
        return codes;
      });
      if (recoveryCodes === null) throw new ApiError("SecondFactorInvalid");
      return { state: "Enabled" as const, recoveryCodes };
    },

    async remove(userId: number, password: string): Promise<void> {
      await withPassword(userId, password, async (account) => {
        if (await secondFactors.remove(userId)) await tell(account, "second-factor-off");
      });
    },
  };
}
