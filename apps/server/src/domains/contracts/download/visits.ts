import { ApiError, type DownloadLink, type User } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { Database } from "../../../db/client.ts";
import type { LinkRequest } from "../../../http/security/client-cookie.ts";
import { advisorOf } from "../../identity/users/service.ts";
import type { FindBranding } from "../../../lib/find-branding.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import { enteringSms } from "../access/code-sms.ts";
import { firmOnPage } from "../access/firm-on-page.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { presentSentCode } from "../access/present-sent-code.ts";
import type { ClientAccess } from "../access/service.ts";
import { smsBrand } from "../access/sms-brand.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { ContractSigning } from "../signing/service.ts";
import { downloadDigest } from "./make-link.ts";
import type { NoteDownload } from "./note-download.ts";
import { createDownloadRepository, type DownloadLinkRow } from "./repository.ts";

export type VisitDependencies = {
  db: Database;
  store: Pick<ContractStore, "findSignable" | "lockState">;
  access: ClientAccess;
  enterCode: ContractSigning["enterCode"];
  attempts: Pick<Attempts, "countOne">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  secret: string;
  findBranding: FindBranding;
};
type Visit = { link: DownloadLinkRow; contract: SignableContract };
type Refusal = "Expired" | "AdvisorSession" | "Unidentified";

/**
 * Minutes during which refusals of one kind are recorded only once, so that repeated requests cannot fill the audit
 * trail.
 */
const refusalMinutes = 60;

/** Returns the subject of a contract's download. Codes and admitted browsers belong to this subject. */
const subjectOf = (contractId: number) => `download:${contractId}`;

/**
 * Creates the service that gives access to signed documents by link. It returns the state of a link, and identifies the
 * client with a code.
 */
export function createDownloadVisits(dependencies: VisitDependencies & { note: NoteDownload }) {
  const { db, store, access, enterCode, getUser, clock, findBranding, note } = dependencies;
  const digest = downloadDigest(dependencies.secret);
  const isOver = ({ validUntil }: DownloadLinkRow) => validUntil <= clock.now();

  const noteRefusal = createNoteRefusal(dependencies);

  /**
   * Finds the link. Throws `LinkInvalid` for an unknown link, and `AdvisorSessionOpen`, which is recorded in the audit
   * trail.
   */
  async function find({ token, isAdvisor }: LinkRequest): Promise<Visit> {
    const link = await createDownloadRepository(db).find(digest(readLinkToken(token)));
    const contract = link && (await store.findSignable(link.contractId));
    if (!link || !contract) throw new ApiError("LinkInvalid");
    if (isAdvisor) {
      await noteRefusal(contract.id, "AdvisorSession");
      throw new ApiError("AdvisorSessionOpen");
    }
    return { link, contract };
  }

  /**
   * Finds a link that is still open. Throws the errors of `find`, and `LinkInvalid` for an expired link, which is
   * recorded in the audit trail.
   */
  async function open(linkRequest: LinkRequest): Promise<Visit> {
    const visit = await find(linkRequest);
    if (!isOver(visit.link)) return visit;
    await noteRefusal(visit.contract.id, "Expired");
    throw refused("Expired");
  }

  return {
    /**
     * Finds an open link of an identified client. Throws the errors of `open`, and `LinkInvalid` if the code was not
     * entered in this browser, which is recorded in the audit trail.
     */
    async enter(linkRequest: LinkRequest): Promise<Visit> {
      const visit = await open(linkRequest);
      if (await access.isAdmitted(subjectOf(visit.contract.id), linkRequest.cookie)) return visit;
      await noteRefusal(visit.contract.id, "Unidentified");
      throw refused("Unidentified");
    },

    /**
     * Returns the page that a link shows before the code is entered.
     * Errors: the errors of `find`.
     */
    async look(linkRequest: LinkRequest): Promise<DownloadLink> {
      const { link, contract } = await find(linkRequest);
      const isOpen = !isOver(link);
      if (!isOpen) await noteRefusal(contract.id, "Expired");
      const subject = subjectOf(contract.id);
      const user = await getUser(contract.userId);
      const branding = await findBranding(contract.userId);
      const isIdentified = isOpen && (await access.isAdmitted(subject, linkRequest.cookie));
      const code = await access.findCode(subject);
      const isShown = isOpen && !isIdentified && code?.isLive === true;
      return {
        state: isOpen ? "Open" : "Expired",
        language: contract.language ?? user.language,
        ...firmOnPage(branding),
        advisor: advisorOf(user),
        phoneEnding: phoneEnding(contract.client?.phoneNumber),
        validUntil: link.validUntil.toISOString(),
        isIdentified,
        code: isShown ? presentSentCode(code, contract.client?.phoneNumber) : null,
      };
    },

    sendCode: createSendCode({ ...dependencies, open }),

    /**
     * Identifies the client with the code, and returns the cookie value for this browser.
     * Errors: the errors of `open` and of the code.
     */
    async identify(linkRequest: LinkRequest, code: string): Promise<string> {
      const { contract } = await open(linkRequest);
      const subject = subjectOf(contract.id);
      const entered = await db.transaction(async (transaction) => {
        await store.lockState(transaction, contract.id);
        const refusal = await enterCode(transaction, contract.id, { subject, binding: "", code });
        if (refusal !== null) return { refusal };
        const cookie = await access.admitBrowser(subject, transaction);
        await note(transaction, contract.id, "DownloadOpened");
        return { cookie };
      });
      if (entered.refusal !== undefined) throw entered.refusal;
      return entered.cookie;
    },
  };
}

type RefusalDependencies = Pick<VisitDependencies, "db" | "attempts" | "clock"> & { note: NoteDownload };

/** Creates the function that records refusals in the audit trail, at most one refusal of each kind an hour. */
function createNoteRefusal({ db, attempts, clock, note }: RefusalDependencies) {
  return async (contractId: number, reason: Refusal): Promise<void> => {
    const { counted } = await attempts.countOne(
      `download-refused:${contractId}:${reason}`,
      refusalMinutes,
      clock.now(),
    );
    if (counted === 1) await db.transaction((transaction) => note(transaction, contractId, "LinkRefused", { reason }));
  };
}

type SendCodeDependencies = Pick<VisitDependencies, "db" | "access" | "getUser" | "findBranding"> & {
  open: (linkRequest: LinkRequest) => Promise<Visit>;
};

/**
 * Creates the function that sends a code to the phone in the contract.
 * Errors: the errors of `open`, and `TooManyRequests`.
 */
function createSendCode({ db, access, getUser, findBranding, open }: SendCodeDependencies) {
  return async (linkRequest: LinkRequest): Promise<NonNullable<DownloadLink["code"]>> => {
    const { contract } = await open(linkRequest);
    const language = contract.language ?? (await getUser(contract.userId)).language;
    const brand = smsBrand(await findBranding(contract.userId));
    const sent = await db.transaction((transaction) =>
      access.sendCode(transaction, {
        subject: subjectOf(contract.id),
        binding: "",
        to: contract.client?.phoneNumber ?? "",
        text: (code) => enteringSms(language, brand, code),
      }),
    );
    return presentSentCode(sent, contract.client?.phoneNumber);
  };
}

function refused(code: "Expired" | "Unidentified"): ApiError {
  return new ApiError("LinkInvalid", { params: { context: code }, fields: [{ path: "link", code }] });
}
