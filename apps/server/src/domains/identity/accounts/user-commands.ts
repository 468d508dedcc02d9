import { randomBytes } from "node:crypto";
import type { Language } from "@fundport/i18n";
import { checkEmail, normaliseDistributorCode } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { hashPassword } from "../../../lib/keys/passwords.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import { resetMinutes } from "../security/password-reset.ts";
import { createAccountRepository } from "./repository.ts";
import { termsOfDistributor } from "./terms-of-distributor.ts";
import { uniqueConflictOf } from "./unique-conflict.ts";

type Dependencies = { db: Database; secret: string; publicUrl: string };
export type NewUser = {
  username: string;
  email: string;
  fullName: string;
  distributor: string;
  /** The user's roles; if the list is empty, the user gets the roles of the distributor. */
  roles: readonly string[];
  language: Language;
};
/** The link with which a user sets the password, or a sentence that explains why it cannot be created. */
export type LinkOutcome = { link: string } | { refusal: string };

const maxNameLength = 200;

/**
 * Creates users for the operator's command, while servers run. No password passes through a terminal: a new user gets a
 * link to set one, like after a forgotten password. The link is valid for an hour and for one use.
 * Source: docs/reference/accounts.md#users-command.
 */
export function createAccountCommands({ db, secret, publicUrl }: Dependencies) {
  const digestOf = createTokenDigest(secret, "reset");

  async function createLink(transaction: Transaction, userId: number): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + resetMinutes * 60_000);
    await createAccountRepository(transaction).storeReset(userId, { tokenDigest: digestOf(token), expiresAt });
    return `${publicUrl}/reset-password/${token}`;
  }

  return {
    /**
     * Creates a user with the distributor's settings and a random password, and returns a link to set another password.
     */
    async add({ username, email, fullName, distributor, roles, language }: NewUser): Promise<LinkOutcome> {
      const named = [username, fullName].map((text) => text.trim());
      if (named.some((text) => text === "" || text.length > maxNameLength))
        return { refusal: `The username and the full name must have 1 to ${maxNameLength} characters.` };
      if (checkEmail("", email).length > 0) return { refusal: `"${email}" is not an email address.` };
      const [name = "", full = ""] = named;
      const code = normaliseDistributorCode(distributor);
      const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
      const work = db.transaction(async (transaction): Promise<LinkOutcome> => {
        const accounts = createAccountRepository(transaction);
        const found = await accounts.findDistributor(code);
        if (found === null) return { refusal: `Unknown distributor ${code}: import it first.` };
        const terms = termsOfDistributor(found);
        const id = await accounts.insertUser({
          ...terms,
          username: name,
          email,
          fullName: full,
          language,
          passwordHash,
          roles: roles.length > 0 ? [...roles] : terms.roles,
        });
        if (id === null) throw new Error("an inserted user came back without an id");
        return { link: await createLink(transaction, id) };
      });
      return await work.catch((error: unknown) => {
        if (!uniqueConflictOf(error).isEmailTaken) throw error;
        return { refusal: `A user ${name}, or a user with the address ${email}, already exists.` };
      });
    },

    /**
     * Returns a new link for a user who has lost the previous link, which becomes invalid; null if the user does not
     * exist.
     */
    async createPasswordLink(username: string): Promise<string | null> {
      return await db.transaction(async (transaction) => {
        const user = await createAccountRepository(transaction).findUserByName(username);
        return user && (await createLink(transaction, user.id));
      });
    },
  };
}
