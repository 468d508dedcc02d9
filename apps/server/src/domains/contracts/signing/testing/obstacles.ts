import type { SigningObstacle } from "@fundport/rules";
import { eq } from "drizzle-orm";
import type { NewRow } from "../../../../db/encryption.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { testEncryption } from "../../../../testing/keys.ts";
import { newClient } from "../../creation/testing/contract-requests.ts";
import { addInvalidDocument, addScreeningEntry } from "../../../clients/records/testing/clients.ts";
import { invalidIdentityDocuments, screeningEntries } from "../../../clients/records/tables.ts";
import { contracts } from "../../records/tables.ts";
import { contractReviews } from "../../reviews/tables.ts";
import { funds } from "../../../catalogue/funds/tables.ts";
import type { Contract, SigningApp } from "./open-signing.ts";

/** Five minutes before midnight in Prague, so that codes sent at this time are valid until after midnight. */
export const lastEvening = "2026-11-22T22:55:00Z";
const afterMidnight = "2026-11-22T23:01:00Z";

/** Creates a contract whose client's identity document expires at midnight, and sets the clock to that evening. */
export async function makeExpiring(portal: SigningApp): Promise<Contract> {
  portal.setTime("2026-11-21T10:00:00Z");
  const contract = await portal.make(await portal.request({ form: { dateOfExpiry: "2026-11-22" } }));
  portal.setTime(lastEvening);
  return contract;
}

type Obstacle = {
  readonly code: SigningObstacle;
  /** The field and the reason that the advisor sees. */
  readonly field: string;
  readonly arise: (portal: SigningApp, contract: Contract) => Promise<void>;
  readonly end: (portal: SigningApp, contract: Contract) => Promise<void>;
};

/** Obstacles that can arise after a contract was created for the client of `makeExpiring`. */
export const obstacles: readonly Obstacle[] = [
  {
    code: "LegalReasons",
    field: "client LegalReasons",
    arise: ({ test }) => addScreeningEntry(test.db, { documentNumber: newClient.idNumber }),
    end: async ({ test }) => void (await test.db.delete(screeningEntries)),
  },
  {
    code: "DocumentExpired",
    field: "client.identityDocument.validTo DocumentExpired",
    arise: (portal) => Promise.resolve(portal.setTime(afterMidnight)),
    end: (portal) => Promise.resolve(portal.setTime(lastEvening)),
  },
  {
    code: "DocumentInvalid",
    field: "client.identityDocument.number DocumentInvalid",
    arise: ({ test }) => addInvalidDocument(test.db, newClient.idNumber),
    end: async ({ test }) => void (await test.db.delete(invalidIdentityDocuments)),
  },
  {
    // A contract that was created before birth numbers were compared can have these data: the birth number of a child
    // born on 5 May 2016, and the birth date of an adult.
    code: "Underage",
    field: "client.birthDate Underage",
    arise: (portal, contract) => setPersonalId(portal, contract, "1605050007"),
    end: (portal, contract) => setPersonalId(portal, contract, newClient.personalId),
  },
  {
    code: "ProductNotOffered",
    field: "items.0 ProductNotOffered",
    arise: (portal) => setOffered(portal, false),
    end: (portal) => setOffered(portal, true),
  },
];

const reviewed = { openedAt: new Date(lastEvening), reasons: [] };
const decided = { decision: "Refused", decidedBy: 2, decidedAt: new Date(lastEvening), decisionReason: "No." } as const;

/**
 * Internal reviews of a contract that is already being signed. This can happen if the signing began before answers had
 * consequences.
 */
export const reviews: readonly Obstacle[] = [
  {
    code: "ReviewOpen",
    field: "contract ReviewOpen",
    arise: (portal, contract) => addReview(portal, { contractId: contract.id, ...reviewed }),
    end: removeReview,
  },
  {
    code: "ReviewRefused",
    field: "contract ReviewRefused",
    arise: (portal, contract) => addReview(portal, { contractId: contract.id, ...reviewed, ...decided }),
    end: removeReview,
  },
];

async function addReview({ test }: SigningApp, row: NewRow<typeof contractReviews>): Promise<void> {
  await test.db.insert(contractReviews).values(testEncryption.encryptRow(contractReviews, row));
}

async function removeReview({ test }: SigningApp, { id }: Contract): Promise<void> {
  await test.db.delete(contractReviews).where(eq(contractReviews.contractId, id));
}

async function setOffered({ test }: SigningApp, allowedInFundMarket: boolean): Promise<void> {
  await test.db.update(funds).set({ allowedInFundMarket }).where(eq(funds.id, ids.equityFund));
}

async function setPersonalId({ test }: SigningApp, { id }: Contract, identificationId: string): Promise<void> {
  const [row] = await test.db.select().from(contracts).where(eq(contracts.id, id));
  if (row === undefined) throw new Error("no contract");
  const { clientIndex: _index, ...stored } = row;
  const { client } = testEncryption.decryptRow(contracts, stored);
  if (client === null) throw new Error("a contract without its client");
  const changed = testEncryption.encryptRow(contracts, { id, client: { ...client, identificationId }, clientKey: "" });
  await test.db.update(contracts).set({ client: changed.client }).where(eq(contracts.id, id));
}
