import { ApiError, type User } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import { createContactRepository, type UserContact } from "./contact-repository.ts";
import type { Catalogue } from "../../catalogue/create-catalogue.ts";
import type { Photos } from "./photos.ts";
import { presentUser } from "./present.ts";
import type { UserRepository } from "./repository.ts";
import { createUserNameRepository, type UserName } from "./user-name-repository.ts";

type Dependencies = {
  catalogue: Pick<Catalogue["service"], "findCountryCode">;
  repository: UserRepository;
  photos: Photos;
  countDrafts: (userId: number) => Promise<number>;
};
export type Users = ReturnType<typeof createUsers>;

/** Provides the profiles and photos of advisors. Source: docs/reference/own-area.md#profile. */
export function createUsers({ catalogue, repository, photos, countDrafts }: Dependencies) {
  async function codeOf(countryId: number): Promise<string> {
    const code = await catalogue.findCountryCode(countryId);
    if (code === null) throw new Error(`Unknown country ${countryId}`);
    return code;
  }

  return {
    photos,

    /** Returns the user's profile. Throws `Unauthorized` if the user has been deleted. */
    async getUser(userId: number): Promise<User> {
      const [row, numberOfDrafts] = await Promise.all([repository.findUser(userId), countDrafts(userId)]);
      if (!row) throw new ApiError("Unauthorized");
      return presentUser({ ...row, numberOfDrafts }, await codeOf(row.user.countryId));
    },

    /** Returns the code of the country in which a user works. */
    async getCountry(userId: number): Promise<string> {
      const countryId = await repository.findCountryId(userId);
      if (countryId === null) throw new Error(`Unknown user ${userId}`);
      return await codeOf(countryId);
    },

    /** Locks the user's row until the transaction ends, so that changes to one user's data run one after another. */
    lockUser: (transaction: Transaction, userId: number): Promise<void> => repository.lockUser(transaction, userId),
  };
}

export type UserContacts = ReturnType<typeof createUserContacts>;

/**
 * Provides names and email addresses of users to other domains, for their emails and decisions. The queries can run
 * within the transactions of these domains.
 */
export function createUserContacts({ db }: { db: Database }) {
  return {
    /** Lists users in the order of their ids. */
    list: (userIds: readonly number[], on: Database | Transaction = db): Promise<UserContact[]> =>
      createContactRepository(on).list(userIds),

    /** Finds a user by name, ignoring case; null if the user does not exist. */
    findByUsername: (username: string): Promise<UserContact | null> =>
      createContactRepository(db).findByUsername(username),
  };
}

/** Lists all users by username, for imports and exports of users' data. */
export async function listUserNames({ db }: { db: Database | Transaction }): Promise<UserName[]> {
  return await createUserNameRepository(db).list();
}

/** The contact details of an advisor that clients see in pages, emails and documents. */
type AdvisorContact = { name: string; company: string; phone: string | null; email: string };

/** Returns the contact details of an advisor that clients see. */
export function advisorOf({ fullName, company, mobilePhone, email }: User): AdvisorContact {
  return { name: fullName, company: company.name, phone: mobilePhone, email };
}
