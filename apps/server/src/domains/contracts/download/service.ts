import type { FindBranding } from "../../../lib/find-branding.ts";
import type { Readable } from "node:stream";
import { ApiError, type DownloadLink, type EndpointOutput, type User } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Visitor } from "../../../http/security/client-cookie.ts";
import { advisorOf } from "../../../lib/advisor-contact.ts";
import { enteringSms } from "../access/code-sms.ts";
import { firmOnPage } from "../access/firm-on-page.ts";
import { smsBrand } from "../access/sms-brand.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { paymentsFirst } from "../documents/payments-first.ts";
import { presentSentCode } from "../access/present-sent-code.ts";
import { withdrawUntil } from "../revocation/withdraw-until.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ClientAccess } from "../access/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { ContractRevocations } from "../revocation/service.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { ContractSigning } from "../signing/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import { downloadDigest } from "./make-link.ts";
import { createDownloadRepository, type DownloadLinkRow } from "./repository.ts";

type Dependencies = {
  db: Database;
  store: Pick<ContractStore, "findSignable" | "lockState">;
  sealed: Pick<SealedDocuments, "list" | "find">;
  archive: { open: (contractId: number) => Promise<{ name: string; content: Readable }> };
  revocations: Pick<ContractRevocations, "find" | "findRecipient" | "withdraw" | "mayWithdraw">;
  access: ClientAccess;
  enterCode: ContractSigning["enterCode"];
  audit: Pick<Audit, "append">;
  attempts: Pick<Attempts, "spend" | "countOne">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  secret: string;
  findBranding: FindBranding;
};
type Visit = { link: DownloadLinkRow; contract: SignableContract };
type Refusal = "Expired" | "AdvisorSession" | "Unidentified";
export type ContractDownloads = ReturnType<typeof createContractDownloads>;

/** A refusal of one kind stands in the trail once an hour: nobody fills it by asking again. */
const refusalMinutes = 60;
/** A document that is opened again stands in the trail once an hour. */
const fetchedMinutes = 60;

/** What the code for a contract's download is sent for; browsers that entered it go by it as well. */
const subjectOf = (contractId: number) => `download:${contractId}`;

/**
 * Clients fetch what they have signed: the sealed documents one by one, or all of them with what proves them as one file.
 * The link alone says nothing; the code goes to the phone that the contract was made with. Source: docs/decisions/189.
 */
export function createContractDownloads(dependencies: Dependencies) {
  const { db, store, sealed, archive, revocations, access, enterCode, audit, attempts, getUser } = dependencies;
  const { clock, secret, findBranding } = dependencies;
  const digest = downloadDigest(secret);

  /** Errors: `LinkInvalid` for one that there never was; `AdvisorSessionOpen`, which is in the trail. */
  async function find({ token, isAdvisor }: Visitor): Promise<Visit> {
    const link = await createDownloadRepository(db).find(digest(readLinkToken(token)));
    const contract = link && (await store.findSignable(link.contractId));
    if (!link || !contract) throw new ApiError("LinkInvalid");
    if (isAdvisor) {
      await noteRefusal(contract.id, "AdvisorSession");
      throw new ApiError("AdvisorSessionOpen");
    }
    return { link, contract };
  }

  /** Errors: those of `find`; `LinkInvalid` once its time is over, which is in the trail. */
  async function open(visitor: Visitor): Promise<Visit> {
    const visit = await find(visitor);
    if (!isOver(visit.link)) return visit;
    await noteRefusal(visit.contract.id, "Expired");
    throw refused("Expired");
  }

  /** Errors: those of `open`; `LinkInvalid` from a browser in which the code was not entered, in the trail too. */
  async function enter(visitor: Visitor): Promise<Visit> {
    const visit = await open(visitor);
    if (await access.isOpen(subjectOf(visit.contract.id), visitor.cookie)) return visit;
    await noteRefusal(visit.contract.id, "Unidentified");
    throw refused("Unidentified");
  }

  function isOver({ validUntil }: DownloadLinkRow): boolean {
    return validUntil <= clock.now();
  }

  async function noteRefusal(contractId: number, reason: Refusal): Promise<void> {
    const { counted } = await attempts.countOne(
      `download-refused:${contractId}:${reason}`,
      refusalMinutes,
      clock.now(),
    );
    if (counted === 1) await db.transaction((transaction) => note(transaction, contractId, "LinkRefused", { reason }));
  }

  async function note(
    transaction: Transaction,
    contractId: number,
    kind: "LinkRefused" | "DownloadOpened" | "Downloaded",
    data: { readonly [key: string]: string } = {},
  ): Promise<void> {
    await audit.append(transaction, { contractId, kind, actor: "Client", userId: null, at: clock.now(), data });
  }

  async function present(contract: SignableContract): Promise<EndpointOutput<"getDownload">> {
    const files = paymentsFirst(contract, await sealed.list(contract.id));
    const [first] = files;
    if (contract.signedAt === null || first === undefined) throw new Error("a link to documents that are not sealed");
    const revocation = await revocations.find(contract.id);
    return {
      number: contract.number ?? "",
      clientName: contract.clientName,
      isAppendix: contract.isAppendix,
      signedAt: contract.signedAt.toISOString(),
      sealedAt: first.sealedAt.toISOString(),
      withdrawUntil: withdrawUntil(contract.signedAt),
      mayWithdraw: revocations.mayWithdraw(contract),
      isRevoked: contract.state === "Revoked",
      revocation: revocation && {
        recordedAt: revocation.recordedAt,
        sentOn: revocation.sentOn,
        way: revocation.way,
        receivedBy: await revocations.findRecipient(contract),
      },
      clientEmail: contract.clientEmail,
      documents: files.map(({ documentId, name, bytes }) => ({ documentId, name, bytes })),
    };
  }

  return {
    /** What the link says of itself to anybody who holds it. Errors: those of `find`. */
    async look(visitor: Visitor): Promise<DownloadLink> {
      const { link, contract } = await find(visitor);
      const isOpen = !isOver(link);
      if (!isOpen) await noteRefusal(contract.id, "Expired");
      const subject = subjectOf(contract.id);
      const user = await getUser(contract.userId);
      const head = await findBranding(contract.userId);
      const isIdentified = isOpen && (await access.isOpen(subject, visitor.cookie));
      const code = await access.findCode(subject);
      return {
        state: isOpen ? "Open" : "Expired",
        language: contract.language ?? user.language,
        ...firmOnPage(head),
        advisor: advisorOf(user),
        phoneEnding: phoneEnding(contract.client?.phoneNumber),
        validUntil: link.validUntil.toISOString(),
        isIdentified,
        code:
          isOpen && !isIdentified && code?.isLive === true ? presentSentCode(code, contract.client?.phoneNumber) : null,
      };
    },

    /** Sends the code to the phone of the contract. Errors: those of `open`, `TooManyRequests`. */
    async sendCode(visitor: Visitor): Promise<NonNullable<DownloadLink["code"]>> {
      const { contract } = await open(visitor);
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
    },

    /** Enters with the code; returns what this browser's cookie is to hold. Errors: those of `open`, of the code. */
    async identify(visitor: Visitor, code: string): Promise<string> {
      const { contract } = await open(visitor);
      const subject = subjectOf(contract.id);
      const entered = await db.transaction(async (transaction) => {
        await store.lockState(transaction, contract.id);
        const refusal = await enterCode(transaction, contract.id, { subject, binding: "", code });
        if (refusal !== null) return { refusal };
        const door = await access.openDoor(subject, transaction);
        await note(transaction, contract.id, "DownloadOpened");
        return { door };
      });
      if (entered.refusal !== undefined) throw entered.refusal;
      return entered.door;
    },

    /** What there is to fetch. Errors: those of `enter`. */
    async read(visitor: Visitor): Promise<EndpointOutput<"getDownload">> {
      const { contract } = await enter(visitor);
      return await present(contract);
    },

    /**
     * Records the client's withdrawal; returns the contract with the receipt.
     * Errors: those of `enter` and of the withdrawal.
     */
    async withdraw(visitor: Visitor): Promise<EndpointOutput<"withdrawAtDownload">> {
      const { contract } = await enter(visitor);
      await revocations.withdraw(contract);
      // Not by entering again: the link may expire in the meantime, and the client needs the receipt.
      return await present((await store.findSignable(contract.id)) ?? contract);
    },

    /** A sealed document, which the trail says. Errors: those of `enter`, `NotFound` for one of another contract. */
    async openDocument(visitor: Visitor, documentId: string): Promise<{ name: string; bytes: Uint8Array }> {
      const { contract } = await enter(visitor);
      const file = (await sealed.list(contract.id)).find((each) => each.documentId === documentId);
      const bytes = file === undefined ? null : await sealed.find(documentId);
      if (file === undefined || bytes === null) throw new ApiError("NotFound");
      const { counted } = await attempts.countOne(`download-document:${documentId}`, fetchedMinutes, clock.now());
      if (counted === 1) {
        const data = { productType: "Contract", documentId };
        await db.transaction((transaction) => note(transaction, contract.id, "Downloaded", data));
      }
      return { name: file.name, bytes };
    },

    /** All of it with what proves it. Errors: those of `enter`, `TooManyRequests`; rejects where it cannot be drawn. */
    async openArchive(visitor: Visitor): Promise<{ name: string; content: Readable }> {
      const { contract } = await enter(visitor);
      await attempts.spend("download", contract.id, clock.now());
      const opened = await archive.open(contract.id);
      await db.transaction(async (transaction) => {
        await store.lockState(transaction, contract.id);
        await note(transaction, contract.id, "Downloaded");
      });
      return opened;
    },
  };
}

function refused(code: "Expired" | "Unidentified"): ApiError {
  return new ApiError("LinkInvalid", { params: { context: code }, fields: [{ path: "link", code }] });
}
