import { ApiError, type RegistrationRequest } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import type { users } from "../sessions/tables.ts";
import type { Dependencies } from "./dependencies.ts";
import { confirmHours, fullNameOf, sendConfirmEmail } from "./registration-emails.ts";
import { closedSecrets, type Registration } from "./registration-repository.ts";
import { createAccountRepository, type Distributor } from "./repository.ts";
import { termsOfDistributor } from "./terms-of-distributor.ts";
import { uniqueConflictOf } from "./unique-conflict.ts";

/**
 * Creates the service for operators' decisions on registrations and advisors' confirmations of them.
 * Source: docs/reference/accounts.md#registration.
 */
export function createReviewService({ db, repository, clock, secret, send }: Dependencies) {
  const digestOf = createTokenDigest(secret, "confirm");

  async function getRequest(id: string): Promise<RegistrationRequest> {
    const row = await repository.findRegistration(readLinkToken(id));
    if (row === null) throw new ApiError("NotFound");
    return presentRequest(row.registration, row.distributorName, clock.now());
  }

  /** Stores the operator's decision on a registration; refuses a second decision. */
  async function decide(linkId: string, isAccepted: boolean): Promise<RegistrationRequest> {
    const id = readLinkToken(linkId);
    await db.transaction(async (transaction) => {
      const now = clock.now();
      const accounts = createAccountRepository(transaction);
      const registration = await accounts.lockRegistration({ id });
      if (registration === null) throw new ApiError("NotFound");
      if (registration.state !== "ManualCheck" || registration.expiresAt <= now) throw new ApiError("AlreadyDecided");
      if (isAccepted) {
        const token = newToken();
        const expiresAt = new Date(now.getTime() + confirmHours * 3_600_000);
        const change = {
          state: "AwaitingConfirmation",
          decidedAt: now,
          expiresAt,
          tokenDigest: digestOf(token),
        } as const;
        await accounts.updateRegistration(id, change);
        await sendConfirmEmail(send, transaction, registration, token);
        return;
      }
      await accounts.updateRegistration(id, { state: "Declined", decidedAt: now, ...closedSecrets });
      const distributor = await accounts.findDistributor(registration.distributorCode);
      await send(transaction, {
        to: registration.email,
        language: registration.language,
        template: "registration-declined",
        data: { name: fullNameOf(registration), distributor: distributor?.name ?? registration.distributorCode },
      });
    });
    return await getRequest(id);
  }

  return {
    getRequest,
    accept: (id: string) => decide(id, true),
    decline: (id: string) => decide(id, false),

    /** Creates a user from the registration and returns the username. Throws InvalidToken, ActivationRefused. */
    async confirm(token: string): Promise<string> {
      const work = db.transaction(async (transaction) => {
        const now = clock.now();
        const accounts = createAccountRepository(transaction);
        const registration = await accounts.lockRegistration({ tokenDigest: digestOf(readLinkToken(token)) });
        if (registration?.state !== "AwaitingConfirmation" || registration.expiresAt <= now) {
          throw new ApiError("InvalidToken");
        }
        const distributor = await accounts.findDistributor(registration.distributorCode);
        if (distributor === null) throw new ApiError("ActivationRefused");
        await accounts.lockVatId(registration.vatId);
        if (await accounts.isVatIdOfUser(registration.vatId)) throw new ApiError("ActivationRefused");
        const userId = await accounts.insertUser(userOf(registration, distributor));
        const change = { state: "Confirmed", userId, ...closedSecrets } as const;
        await accounts.updateRegistration(registration.id, change);
        return registration.email;
      });
      return await work.catch((error: unknown) => {
        const { isEmailTaken, isAdvisorTaken } = uniqueConflictOf(error);
        // After the registration another user with the same address or code was created, for example by an import.
        throw isEmailTaken || isAdvisorTaken ? new ApiError("ActivationRefused") : error;
      });
    },
  };
}

/** Returns the new user: personal data comes from the registration, all other values from the distributor. */
function userOf(registration: Registration, distributor: Distributor): typeof users.$inferInsert {
  const { email, phone, passwordHash, language, advisorCode, branchCode, vatId } = registration;
  return {
    username: email,
    passwordHash,
    fullName: fullNameOf(registration),
    email,
    mobilePhone: phone,
    language,
    ...termsOfDistributor(distributor),
    advisorCode,
    branchCode,
    vatId,
  };
}

function presentRequest(registration: Registration, distributorName: string, now: Date): RegistrationRequest {
  const { id, state, email, phone, distributorCode, advisorCode, branchCode, vatId, createdAt, expiresAt } =
    registration;
  const isOpen = state === "ManualCheck" || state === "AwaitingConfirmation";
  return {
    id,
    state: isOpen && expiresAt <= now ? "Expired" : state,
    fullName: fullNameOf(registration),
    email,
    phone,
    distributorCode,
    distributorName,
    advisorCode,
    branchCode,
    vatId,
    createdAt: createdAt.toISOString(),
  };
}
