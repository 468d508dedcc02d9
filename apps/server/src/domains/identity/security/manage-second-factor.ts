import { ApiError, type NewPasskey } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import { verifyPassword } from "../../../lib/keys/passwords.ts";
import type { Dependencies } from "../accounts/dependencies.ts";
import type { Account } from "../sessions/account-repository.ts";

type OutgoingEmail =
  | { template: "second-factor-on" | "second-factor-off" }
  | { template: "passkey-added" | "passkey-removed"; passkey: string };
type Addressee = Pick<Account, "email" | "language" | "fullName" | "username">;
type Caller = { id: number; username: string; roles: readonly string[]; sessionId: string };

/** Creates the service with which users switch their second factors on and off; each change requires the password. */
export function createSecondFactorService({ repository, clock, sessions, send }: Dependencies) {
  const { credentials, secondFactors, passkeys } = sessions;
  const notify = createNotify(send);

  /**
   * Checks the password and then runs `work`. Throws PasswordWrong, TooManyRequests. Errors of `work` do not count as
   * wrong passwords.
   */
  async function withPassword<Result>(userId: number, password: string, work: (account: Account) => Promise<Result>) {
    // An empty password is not counted as a wrong guess.
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
    read: (caller: Caller) => secondFactors.read(caller),

    /**
     * Starts setting up the authenticator app. Throws SecondFactorEnabled if the app is already on, because it must be
     * switched off first.
     */
    async setUp(userId: number, password: string) {
      const started = await withPassword(userId, password, (account) => secondFactors.setUp(account));
      if (started === null) throw new ApiError("SecondFactorEnabled");
      return { state: "SetUp" as const, ...started };
    },

    /**
     * Switches the authenticator app on. Throws SecondFactorInvalid. A wrong code does not count as a guess, because
     * the user already has the secret.
     */
    async enable(userId: number, password: string, code: string) {
      const recoveryCodes = await withPassword(userId, password, (account) =>
        secondFactors.enable(userId, code, clock.now(), (transaction) =>
          notify(transaction, account, { template: "second-factor-on" }),
        ),
      );
      if (recoveryCodes === null) throw new ApiError("SecondFactorInvalid");
      return { state: "Enabled" as const, recoveryCodes };
    },

    /**
     * Switches the authenticator app off. Throws SecondFactorNeeded if it is the last second factor of a user who must
     * have one.
     */
    async remove(userId: number, password: string): Promise<void> {
      const outcome = await withPassword(userId, password, (account) =>
        secondFactors.remove(userId, (transaction) => notify(transaction, account, { template: "second-factor-off" })),
      );
      if (outcome === "needed") throw new ApiError("SecondFactorNeeded");
    },

    passkeys: {
      list: (userId: number, publicUrl: string) => passkeys.list(userId, publicUrl),

      /** Starts adding a passkey. Throws TooManyPasskeys, PasskeysUnavailable. */
      start: async ({ id, sessionId }: Caller, password: string, publicUrl: string) =>
        await withPassword(id, password, (account) => passkeys.startAdding(account, sessionId, publicUrl)),

      /** Adds a passkey, after `start` has checked the password. Throws PasskeyInvalid, TooManyPasskeys. */
      async add({ id, username, sessionId }: Caller, name: string, credential: NewPasskey) {
        const account = await repository.findUserByName(username);
        return await passkeys.add(id, sessionId, name, credential, async (transaction) => {
          if (account !== null) await notify(transaction, account, { template: "passkey-added", passkey: name });
        });
      },

      /** Removes a passkey. Throws NotFound, SecondFactorNeeded. */
      async remove(userId: number, id: number, password: string): Promise<void> {
        await withPassword(userId, password, (account) =>
          passkeys.remove(userId, id, (transaction, passkey) =>
            notify(transaction, account, { template: "passkey-removed", passkey }),
          ),
        );
      },
    },
  };
}

/** Creates a function that notifies users by email, within the transaction of the change. */
function createNotify(send: Dependencies["send"]) {
  return async function notify(transaction: Transaction, account: Addressee, message: OutgoingEmail): Promise<void> {
    const { email, language, fullName, username } = account;
    const person = { name: fullName, username };
    const content =
      "passkey" in message
        ? { template: message.template, data: { ...person, passkey: message.passkey } }
        : { template: message.template, data: person };
    await send(transaction, { to: email, language, ...content });
  };
}
