import type { FindBranding } from "../../../../lib/find-branding.ts";
import { ApiError, type SigningLink, type User } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { Visitor } from "../../../../http/security/client-cookie.ts";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import { enteringSms } from "../../access/code-sms.ts";
import { firmOnPage } from "../../access/firm-on-page.ts";
import { smsBrand } from "../../access/sms-brand.ts";
import { phoneEnding } from "../../access/phone-ending.ts";
import { presentSentCode } from "../../access/present-sent-code.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import { advisorOf } from "../../../../lib/advisor-contact.ts";
import { createCodeCheck } from "./check-code.ts";
import { createLockSigning } from "../lock-signing.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";
import { linkDigest } from "./send-link.ts";
import { enteringSubject } from "../subjects.ts";

/** A link that can be signed with, and its contract. */
export type OpenVisit = { signing: SigningRow; contract: SignableContract };
type Refusal = Exclude<SigningLink["state"], "Open"> | "AdvisorSession" | "Unidentified";
export type VisitDependencies = {
  db: Database;
  encryption: Encryption;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "findSignable" | "lockState">;
  access: ClientAccess;
  audit: Pick<Audit, "append">;
  attempts: Pick<Attempts, "countOne">;
  notices: Pick<AdvisorNotices, "notify">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  secret: string;
  findBranding: FindBranding;
};
export type Visits = ReturnType<typeof createVisits>;

/** A refusal of one kind stands in the trail once an hour: nobody fills it by asking again. */
const refusalMinutes = 60;

/** Clients at their links: what a link is by now, and how its holder shows that they are the client. */
export function createVisits(dependencies: VisitDependencies) {
  const { db, encryption, reviews, store, access, audit, attempts, notices, getUser, clock, findBranding } =
    dependencies;
  const repository = createSigningRepository(db, encryption);
  const digest = linkDigest(dependencies.secret);
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  /** Errors: `LinkInvalid` for one that there never was. */
  async function find(token: string): Promise<OpenVisit> {
    const signing = await repository.findByLink(digest(readLinkToken(token)));
    const contract = signing && (await store.findSignable(signing.contractId));
    if (!signing || !contract) throw new ApiError("LinkInvalid");
    return { signing, contract };
  }

  async function noteRefusal(contractId: number, signingId: number, reason: Refusal): Promise<void> {
    const at = clock.now();
    const { counted } = await attempts.countOne(`link-refused:${signingId}:${reason}`, refusalMinutes, at);
    if (counted > 1) return;
    const event = { contractId, kind: "LinkRefused", actor: "Client", userId: null, at, data: { reason } } as const;
    await db.transaction((transaction) => audit.append(transaction, event));
  }

  /** Errors: `LinkInvalid`, `AdvisorSessionOpen`; both are in the trail of the contract. */
  async function open({ token, isAdvisor }: Visitor): Promise<OpenVisit> {
    const visit = await find(token);
    const { signing, contract } = visit;
    if (isAdvisor) {
      await noteRefusal(contract.id, signing.id, "AdvisorSession");
      throw new ApiError("AdvisorSessionOpen");
    }
    const state = stateOf(visit, clock.now());
    if (state === "Open") return visit;
    await noteRefusal(contract.id, signing.id, state);
    throw new ApiError("LinkInvalid", { params: { context: state }, fields: [{ path: "link", code: state }] });
  }

  return {
    /** Errors: as those of `open`, and `LinkInvalid` from a browser in which the code was not entered; in the trail too. */
    async enter(visitor: Visitor): Promise<OpenVisit> {
      const visit = await open(visitor);
      const { signing, contract } = visit;
      if (await access.isAdmitted(enteringSubject(signing.id), visitor.cookie)) return visit;
      // Doors are closed with the attempt: one that has ended in between says so.
      await open(visitor);
      await noteRefusal(contract.id, signing.id, "Unidentified");
      const fields = [{ path: "link", code: "Unidentified" }];
      throw new ApiError("LinkInvalid", { params: { context: "Unidentified" }, fields });
    },

    /** What the link says of itself to anybody who holds it. The first time it is opened stands in the trail, and the advisor may be told. */
    async look(visitor: Visitor): Promise<SigningLink> {
      const visit = await find(visitor.token);
      const { signing, contract } = visit;
      if (visitor.isAdvisor) {
        await noteRefusal(contract.id, signing.id, "AdvisorSession");
        throw new ApiError("AdvisorSessionOpen");
      }
      const now = clock.now();
      const state = stateOf(visit, now);
      const user = await getUser(contract.userId);
      const head = await findBranding(contract.userId);
      if (state === "Open") await noteOpening(visit, user, now);
      else await noteRefusal(contract.id, signing.id, state);
      const subject = enteringSubject(signing.id);
      const [isIdentified, code, isOnHold] = await Promise.all([
        access.isAdmitted(subject, visitor.cookie),
        access.findCode(subject),
        reviews.isOnHold(contract.id),
      ]);
      return {
        state,
        language: contract.language ?? user.language,
        ...firmOnPage(head),
        advisor: advisorOf(user),
        phoneEnding: phoneEnding(contract.client?.phoneNumber),
        validUntil: state === "Open" && !isOnHold ? (signing.linkUntil?.toISOString() ?? null) : null,
        isIdentified: state === "Open" && isIdentified,
        code: code?.isLive === true && !isIdentified ? presentSentCode(code, contract.client?.phoneNumber) : null,
      };
    },

    /** Sends the code for entering, to the phone of the contract. Errors: those of `open`, `TooManyRequests`. */
    async sendCode(visitor: Visitor): Promise<NonNullable<SigningLink["code"]>> {
      const { signing, contract } = await open(visitor);
      const language = contract.language ?? (await getUser(contract.userId)).language;
      const brand = smsBrand(await findBranding(contract.userId));
      const sent = await db.transaction((transaction) =>
        access.sendCode(transaction, {
          subject: enteringSubject(signing.id),
          binding: "",
          to: contract.client?.phoneNumber ?? "",
          text: (code) => enteringSms(language, brand, code),
        }),
      );
      return presentSentCode(sent, contract.client?.phoneNumber);
    },

    /** Enters with the code; returns what this browser's cookie is to hold. Errors: those of `open`, of the code. */
    async identify(visitor: Visitor, code: string): Promise<string> {
      const { signing, contract } = await open(visitor);
      const subject = enteringSubject(signing.id);
      const entered = await db.transaction(async (transaction) => {
        await lockSigning(transaction, signing);
        const refusal = await enterCode(transaction, contract.id, { subject, binding: "", code });
        if (refusal !== null) return { refusal };
        const door = await access.admitBrowser(subject, transaction);
        await audit.append(transaction, eventOf(contract, "Identified"));
        return { door };
      });
      if (entered.refusal !== undefined) throw entered.refusal;
      return entered.door;
    },
  };

  async function noteOpening({ signing, contract }: OpenVisit, user: User, at: Date): Promise<void> {
    if (signing.linkOpenedAt !== null) return;
    await db.transaction(async (transaction) => {
      // Before the attempt's row, as everybody does.
      await store.lockState(transaction, contract.id);
      const within = createSigningRepository(transaction, encryption);
      if (!(await within.markOpened(signing.id, at))) return;
      await audit.append(transaction, eventOf(contract, "LinkOpened"));
      await notices.notify(transaction, { contract, user, notice: { kind: "opened", at } });
    });
  }

  function eventOf({ id: contractId }: SignableContract, kind: "LinkOpened" | "Identified") {
    return { contractId, kind, actor: "Client", userId: null, at: clock.now(), data: {} } as const;
  }
}

/** What a link is at a moment, by its attempt and the state of its contract. */
export function stateOf({ signing, contract }: OpenVisit, now: Date): SigningLink["state"] {
  if (signing.end === "Signed") return "Signed";
  if (signing.end === "Declined") return "Declined";
  if (signing.end === "TakenBack" || signing.end === "Withdrawn") return "Closed";
  if (contract.state === "Expired") return "Expired";
  if (contract.state !== "Signing" || signing.way !== "External") return "Closed";
  const isOver = (limit: Date | null) => limit !== null && limit <= now;
  return isOver(signing.linkUntil) || isOver(contract.expiresAt) ? "Expired" : "Open";
}
