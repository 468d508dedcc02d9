import type { App } from "../../http/app-type.ts";
import { type BankRegister, createHttpRegister } from "../../ports/bank-register.ts";
import type { Platform } from "../../platform.ts";
import type { Catalogue } from "../catalogue/create-catalogue.ts";
import type { Messaging } from "../messaging/create-messaging.ts";
import { createRegisterEntryRepository } from "./accounts/register-entry-repository.ts";
import { createAccountRepository } from "./accounts/repository.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { createAccounts } from "./accounts/service.ts";
import { createDistributorRepository } from "./distributors/repository.ts";
import { createDistributors } from "./distributors/service.ts";
import { createOperatorRepository } from "./operators/repository.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { createOperatorService, type MissingStepsFinder } from "./operators/service.ts";
import { createOwnSessionRepository } from "./security/own-sessions-repository.ts";
import { createPasskeyRepository } from "./security/passkey-repository.ts";
import { securityRoutes } from "./security/routes.ts";
import { createSecondFactorRepository } from "./security/second-factor-repository.ts";
import { createAttemptRepository } from "./sessions/attempts-repository.ts";
import { createAttempts } from "./sessions/attempts.ts";
import { createSessionRepository } from "./sessions/repository.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { createSessions } from "./sessions/service.ts";
import { createUnsavedWorkRepository } from "./sessions/unsaved-work-repository.ts";
import { loadPartners } from "./sign-on/partners.ts";
import { createSignOnRepository } from "./sign-on/repository.ts";
import { signOnRoutes } from "./sign-on/routes.ts";
import { createSignOn } from "./sign-on/service.ts";
import { createTrialTrading } from "./sign-on/trial-trading.ts";
import { createUserSubjectRepository } from "./users/image-subject-repository.ts";
import { createPhotoRepository } from "./users/photo-repository.ts";
import { createPhotos } from "./users/photos.ts";
import { createUserRepository } from "./users/repository.ts";
import { userRoutes } from "./users/routes.ts";
import { createUserContacts, createUsers } from "./users/service.ts";

type Dependencies = {
  catalogue: Pick<Catalogue["service"], "findCountryCode" | "findImageDigest">;
  messaging: Pick<Messaging["service"], "outbox">;
  /** Counts the drafts that an advisor has saved. */
  countDrafts: (userId: number) => Promise<number>;
  /** Finds the data that is missing before advisors can work. */
  findMissing: MissingStepsFinder;
  /** The national bank's register; if undefined, the register that the settings choose. */
  register: BankRegister | undefined;
};

export type Identity = Awaited<ReturnType<typeof createIdentity>>;

/**
 * Creates the identity domain: users, their accounts and sessions, and their distributors. Throws `StartRefused` if a
 * partner's key cannot be read.
 */
export async function createIdentity(
  platform: Platform,
  { catalogue, messaging, countDrafts, findMissing, register: registerOverride }: Dependencies,
) {
  const { config, db, clock, storage, isSecure, publicUrlOf, log } = platform;
  const secret = config.COOKIE_SECRET;
  const attempts = createAttempts(createAttemptRepository(db));
  const sessions = sessionsOf(platform, attempts);
  const accounts = createAccounts({
    db,
    repository: createAccountRepository(db),
    clock,
    sessions,
    secret,
    attempts,
    register: registerOverride ?? registerOf(platform),
    pause: platform.pause,
    send: messaging.outbox.enqueue,
    operatorEmail: config.OPERATOR_EMAIL,
    log,
  });
  const operator = createOperatorService({
    repository: createOperatorRepository(db),
    attempts,
    findMissing,
    clock,
    log,
  });
  const users = createUsers({
    catalogue,
    repository: createUserRepository(db),
    photos: createPhotos({ repository: createPhotoRepository(db), storage, clock, attempts }),
    countDrafts,
  });
  const tokens = {
    repository: createSignOnRepository(db),
    clock,
    audience: config.SSO_AUDIENCE,
    signingSecret: config.SSO_SIGNING_SECRET,
  };
  const signOn = createSignOn({ ...tokens, sessions, partners: await loadPartners(config) });
  const trialTrading = createTrialTrading({ ...tokens, isTrial: config.TRIAL });

  return {
    service: {
      attempts,
      sessions,
      users,
      contacts: createUserContacts({ db }),
      distributors: createDistributors({ repository: createDistributorRepository(db), catalogue, storage }),
      listOperators: accounts.listOperators,
      imageSubjects: createUserSubjectRepository(db),
    },
    register(app: App): void {
      sessionRoutes(app, { sessions, isSecure });
      signOnRoutes(app, { signOn, trialTrading, sessions, isSecure });
      securityRoutes(app, { accounts, sessions, isSecure, publicUrlOf });
      accountRoutes(app, { accounts, publicUrlOf, registrationEnabled: config.REGISTRATION_ENABLED });
      userRoutes(app, { users });
      operatorRoutes(app, { operator });
    },
  };
}

function sessionsOf(
  { config, db, encryption, listener, clock }: Platform,
  attempts: ReturnType<typeof createAttempts>,
) {
  return createSessions({
    repository: createSessionRepository(db),
    secondFactorRepository: createSecondFactorRepository(db),
    passkeyRepository: createPasskeyRepository(db),
    unsavedWorkRepository: createUnsavedWorkRepository(db, encryption),
    ownSessionRepository: createOwnSessionRepository(db),
    listener,
    clock,
    attempts,
    secret: config.COOKIE_SECRET,
    idleMinutes: config.SESSION_IDLE_MINUTES,
    absoluteHours: config.SESSION_ABSOLUTE_HOURS,
    operatorsNeedSecondFactor: config.OPERATOR_SECOND_FACTOR === "required",
  });
}

function registerOf({ config: { BANK_REGISTER_URL }, db }: Platform): BankRegister {
  return BANK_REGISTER_URL === undefined ? createRegisterEntryRepository(db) : createHttpRegister(BANK_REGISTER_URL);
}
