import type { EndpointOutput } from "@fundport/api";
import { consentRevision, readSmsCode } from "@fundport/rules";
import type { ContractSealing } from "../../domains/contracts/sealing/service.ts";
import type { ContractSigning } from "../../domains/contracts/signing/service.ts";
import { pragueDay } from "../../lib/prague-days.ts";
import { trialSignature } from "./drawn-name.ts";
import type { PlannedSigning } from "./planned-contracts.ts";

/** The server's own services for signing, and the outbox that contains the codes and links. */
export type SigningServices = {
  readonly signing: Pick<ContractSigning, "signingWithAdvisor" | "clientLinks" | "visits" | "signingAtLink">;
  readonly sealing: ContractSealing;
  readonly trialOutbox: { list: (page: { offset: number; pageSize: number }) => Promise<EndpointOutput<"getOutbox">> };
};
type ToSign = {
  readonly services: SigningServices;
  readonly userId: number;
  readonly contract: Pick<EndpointOutput<"createContract">, "id" | "documents">;
  readonly planned: PlannedSigning;
  /** The time at which the signing begins. */
  readonly moment: Date;
  readonly setTime: (moment: Date) => void;
  readonly publicUrl: string;
};

const minuteMs = 60_000;
const device = { address: "127.0.0.1", userAgent: "Mozilla/5.0 (trial data)" };

/**
 * Signs a contract of the trial data, or leaves it with the client, according to the plan. Rejects if a step is
 * refused.
 */
export async function signTrialContract(toSign: ToSign): Promise<void> {
  const { services, userId, contract, planned, moment, setTime, publicUrl } = toSign;
  const { signingWithAdvisor, clientLinks } = services.signing;
  const documentIds = contract.documents.map(({ documentId }) => documentId);
  const person = contract.documents[0]?.realatedPersons.find(({ role }) => role === "Client");
  if (person === undefined) throw new Error("a contract names its client");
  const signer = { personId: person.personId, role: "Client", signDate: pragueDay(moment) };
  setTime(moment);
  if (planned.way === "Sms") {
    await signingWithAdvisor.sendCode(userId, [{ ...signer, consent: consentRevision }]);
    setTime(after(moment, 2));
    const signature = { ...signer, signPlace: planned.place, signatureData: await lastCode(services) };
    await signingWithAdvisor.signWithCode(userId, { documentIds, signature, typedName: null }, device);
    return await services.sealing.seal(contract.id);
  }
  if (planned.way === "Biometric") {
    await signingWithAdvisor.openPad(userId, contract.id, { consent: consentRevision });
    setTime(after(moment, 3));
    const signature = { ...signer, signPlace: planned.place, signatureData: trialSignature };
    await signingWithAdvisor.signWithDrawing(userId, { documentIds, signature, code: "" }, device);
    return await services.sealing.seal(contract.id);
  }
  await clientLinks.send(userId, { documentIds, message: planned.message }, publicUrl);
  await visit(toSign, planned, await lastToken(services));
}

/** Performs the actions of the client who opened the link. */
async function visit(
  { services, moment, setTime }: ToSign,
  { opensAfterHours, question, decline }: Extract<PlannedSigning, { way: "External" }>,
  token: string,
): Promise<void> {
  if (opensAfterHours === undefined) return;
  const { visits, signingAtLink } = services.signing;
  const stranger = { token, cookie: undefined, isAdvisor: false };
  const openedAt = after(moment, opensAfterHours * 60);
  setTime(openedAt);
  await visits.look(stranger);
  await visits.sendCode(stranger);
  setTime(after(openedAt, 1));
  const client = { ...stranger, cookie: await visits.identify(stranger, await lastCode(services)) };
  setTime(after(openedAt, 12));
  if (question !== undefined) await signingAtLink.ask(client, question);
  if (decline !== undefined) await signingAtLink.decline(client, decline);
}

function after(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs);
}

async function lastCode({ trialOutbox }: SigningServices): Promise<string> {
  const { items } = await trialOutbox.list({ offset: 0, pageSize: 10 });
  const text = items.find(({ channel }) => channel === "sms")?.text ?? "";
  // The message contains the digest of the documents before the code. The digest may contain six digits too.
  return readSmsCode(text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1) ?? "");
}

async function lastToken({ trialOutbox }: SigningServices): Promise<string> {
  const { items } = await trialOutbox.list({ offset: 0, pageSize: 10 });
  return items.map(({ text }) => /\/sign\/([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined) ?? "";
}
