import { consentRevision } from "@fundport/rules";
import { desc, eq } from "drizzle-orm";
import type { EndpointOutput } from "@fundport/api";
import { receive, refusalOf, send } from "../../../../testing/calls.ts";
import { testEncryption } from "../../../../testing/keys.ts";
import { createAuditRepository } from "../../audit/repository.ts";
import { createAudit } from "../../audit/service.ts";
import { contractDay } from "../../creation/testing/contract-requests.ts";
import { again, openContractMaking } from "../../creation/testing/make-contracts.ts";
import { createOutbox } from "../../../messaging/outbox/service.ts";
import { outboxMessages } from "../../../messaging/outbox/tables.ts";
import { users } from "../../../identity/sessions/tables.ts";

type Caller = Record<string, string>;
export type Contract = EndpointOutput<"getContract">;
type Options = NonNullable<Parameters<typeof openContractMaking>[0]>;
type Answer = Parameters<typeof refusalOf>[0];

/** Of a client who signs their name with three strokes. */
export const strokes = {
  strokes: [
    [
      { x: 20, y: 90, t: 0, p: 0.5 },
      { x: 60, y: 30.5, t: 40, p: 0.6 },
      { x: 120, y: 110, t: 95 },
    ],
    [{ x: 200, y: 60, t: 400 }],
  ],
  width: 600,
  height: 200,
};

/**
 * The portal of `openContractMaking` in trial mode, so that there are codes, with an advisor who may have contracts signed
 * in every way and a clock that the test turns.
 */
export async function openSigning({ env, ...options }: Options = {}) {
  let now = new Date(`${contractDay}T10:00:00Z`);
  const portal = await openContractMaking({
    ...options,
    clock: { now: () => now },
    // Days go by while the advisor stays logged in.
    env: { TRIAL: "true", SESSION_IDLE_MINUTES: "10080", SESSION_ABSOLUTE_HOURS: "720", ...env },
  });
  const { test } = portal;
  let { anna } = portal;
  const rights = { signElectronically: true, signBiometrically: true };
  await test.db.update(users).set(rights).where(eq(users.username, "anna"));
  const outbox = createOutbox({ secret: "a secret of thirty-two characters", encryption: testEncryption });

  const get = (id: number) => receive(test, "getContract", anna, { params: { id } });
  const clientOf = (contract: Contract) => ({
    personId: contract.documents[0]?.realatedPersons.find(({ role }) => role === "Client")?.personId ?? "",
    role: "Client",
  });
  const documentsOf = (contract: Contract) =>
    contract.documents.map(({ documentId }) => ({ documentId, signatures: [] }));

  /** Messages to somebody, the newest first, with what they say. */
  async function messagesTo(recipient: string) {
    const rows = await test.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient))
      .orderBy(desc(outboxMessages.id));
    return rows.map((row) => ({ ...row, ...(outbox.open(row) ?? { subject: null, text: "", html: null }) }));
  }
  const opened = new Map<string, Promise<unknown>>();
  /** Has the advisor open every document of a contract, once for each set, as signing requires. */
  const openDocuments = ({ id, documentSet, documents }: Contract) => {
    const set = `${id} ${documentSet}`;
    const open = () =>
      Promise.all(
        documents.map(({ documentId }) => send(test, "getContractDocument", anna, { params: { id: documentId } })),
      );
    const opening = opened.get(set) ?? open();
    opened.set(set, opening);
    return opening;
  };
  const phone = "+420601234567";
  const email = "jana.mala@example.com";

  return {
    ...portal,
    phone,
    email,
    get,
    clientOf,
    documentsOf,
    messagesTo,
    setTime: (moment: Date | string) => void (now = new Date(moment)),
    /** Headers of the advisor. */
    headers: () => anna,
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    now: () => now,
    /** After the clock was turned so far that sessions have ended. */
    logInAgain: async () => void (anna = await test.logIn("anna")),
    make: async (request: object = {}): Promise<Contract> => {
      const answer = await portal.post({ ...(await portal.request()), ...again, ...request }, anna);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    /** A contract as somebody of the advisor's asks for it by its id alone. */
    act: (name: "takeBackContract" | "extendContract" | "withdrawContract", { id }: Contract) =>
      send(test, name, anna, { params: { id } }),
    /** Another e-mail or phone, as the page asks for it that shows the contract; `rest` is what it says otherwise. */
    changeContact: (contract: Contract, rest: object = {}, as: Caller = anna) =>
      send(test, "changeContractContact", as, {
        params: { id: contract.id },
        payload: {
          email: contract.clientEmail,
          phone: contract.clientPhone,
          state: contract.state,
          documentSet: contract.documentSet,
          ...rest,
        },
      }),
    /** Records the client's withdrawal; without a payload as sent today, in an unknown way. */
    revoke: ({ id }: Contract, payload?: object, as: Caller = anna) =>
      send(test, "revokeContract", as, { params: { id }, ...(payload && { payload }) }),
    openDocuments,
    /** Has the advisor open every key document of a contract. */
    openKeyDocuments: ({ id, keyDocuments }: Contract) =>
      Promise.all(
        keyDocuments
          .flatMap(({ documents }) => documents)
          .map(({ digest }) => send(test, "getContractKeyDocument", anna, { params: { id, digest } })),
      ),
    /** Opens the documents first, like a request for a code. */
    openPad: async (contract: Contract, rest: object = {}, as: Caller = anna) => {
      await openDocuments(contract);
      const { id } = contract;
      return send(test, "openSignaturePad", as, { params: { id }, payload: { consent: consentRevision, ...rest } });
    },
    remind: ({ id }: Contract, payload: object = {}) => send(test, "remindClient", anna, { params: { id }, payload }),

    /** The code of the last text message, to the client's phone or another. */
    lastCode: async (to: string = phone): Promise<string> => {
      const [message] = await messagesTo(to);
      // The digest of the documents, which comes before it, may hold six digits too.
      return message?.text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1) ?? "";
    },
    /** The token of the last link that was mailed to the client, or to another address. */
    lastToken: async (to: string = email): Promise<string> => {
      const found = await messagesTo(to);
      const link = found.map(({ text }) => /\/sign\/([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined);
      return link ?? "";
    },

    askCode: async (contract: Contract, rest: object = {}, as: Caller = anna) => {
      await openDocuments(contract);
      const payload = [{ ...clientOf(contract), consent: consentRevision, ...rest }];
      return send(test, "generateSmsCode", as, { payload });
    },
    signWithCode: (contract: Contract, code: string, rest: object = {}, as: Caller = anna) =>
      send(test, "smsSignContract", as, {
        payload: {
          documents: documentsOf(contract),
          signature: { ...clientOf(contract), signDate: contractDay, signPlace: "Brno", signatureData: code },
          ...rest,
        },
      }),
    signDrawn: (contract: Contract, rest: object = {}, as: Caller = anna) =>
      send(test, "biometricSignContract", as, {
        payload: {
          documents: documentsOf(contract),
          signature: { ...clientOf(contract), signDate: contractDay, signPlace: "Brno", signatureData: strokes },
          ...rest,
        },
      }),
    sendLink: (contract: Contract, rest: object = {}, as: Caller = anna) =>
      send(test, "externalSignContract", as, { payload: { documents: documentsOf(contract), ...rest } }),

    /** Waits until a contract has come into one of some states. */
    async settled(id: number, ...states: Contract["state"][]): Promise<Contract> {
      for (;;) {
        const contract = await get(id);
        if (states.includes(contract.state)) return contract;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    codeOf: (answer: Answer) => (answer.statusCode === 200 ? "passed" : refusalOf(answer).code),
    /** What an answer refuses: code, and fields with their codes. */
    refused: (answer: Answer) => {
      const { code, fields = [] } = answer.json<{ code?: string; fields?: { path: string; code: string }[] }>();
      return [answer.statusCode, code, ...fields.map((field) => `${field.path} ${field.code}`)].join(" ");
    },
    /** The events of a contract with their details, without the openings of documents. */
    trail: async (contract: Contract) =>
      (await createAudit({ repository: createAuditRepository(test.db) }).list(contract.id))
        .filter(({ kind }) => kind !== "DocumentOpened")
        .map(({ kind, actor, data }) => ({ kind, actor, data })),
    kinds: async (contract: Contract) =>
      (await get(contract.id)).events.map(({ kind }) => kind).filter((kind) => kind !== "DocumentOpened"),
  };
}
export type SigningPortal = Awaited<ReturnType<typeof openSigning>>;
