import { type ClientForm, type QuestionnaireAnswers } from "@fundport/rules";
import { desc, eq } from "drizzle-orm";
import { receive, refusalOf, send } from "../../../../testing/calls.ts";
import { testEncryption } from "../../../../testing/keys.ts";
import { answerAll, contractDay, newClient } from "../../creation/testing/contract-requests.ts";
import { openContracts } from "../../creation/testing/open-contracts.ts";
import { createOutbox } from "../../../messaging/outbox/service.ts";
import { outboxMessages } from "../../../messaging/outbox/tables.ts";

type Options = NonNullable<Parameters<typeof openContracts>[0]>;
type Answer = Awaited<ReturnType<typeof send>>;

/** The fields that the advisor fills in before sending the form. */
export const startedForm = {
  firstName: newClient.firstName,
  lastName: newClient.lastName,
  email: newClient.email,
  phone: newClient.phone,
  citizenship: newClient.citizenship,
} satisfies Partial<ClientForm>;

/**
 * Extends the app of `openContracts`. The app runs in trial mode, so that codes are sent, and uses a clock that the
 * test sets.
 */
export async function openClientForm({ env, ...options }: Options = {}) {
  let now = new Date(`${contractDay}T10:00:00Z`);
  const portal = await openContracts({
    ...options,
    clock: { now: () => now },
    env: { TRIAL: "true", SESSION_IDLE_MINUTES: "10080", SESSION_ABSOLUTE_HOURS: "720", ...env },
  });
  const { test, anna } = portal;
  const questionnaire = await receive(test, "getAmlQuestionnaire", anna);
  const { banks } = await receive(test, "getCodelists", anna);
  const answers: QuestionnaireAnswers = answerAll(questionnaire);
  /** A form in which every field is valid. */
  const full: ClientForm = {
    ...newClient,
    bank: banks.find(({ code }) => code === "0800")?.id ?? null,
    questionnaire: answers,
  };

  const { messagesTo, lastCode, lastToken } = createMessageReader(test);

  const browser = { origin: test.origin };
  const ask = (token: string, as: Record<string, string> = browser) =>
    send(test, "sendClientFormCode", as, { params: { token } });
  const identify = (token: string, code: string, as: Record<string, string> = browser) =>
    send(test, "identifyAtClientForm", as, { params: { token }, payload: { code } });

  const sendForm = (rest: object = {}, as: Record<string, string> = anna) =>
    send(test, "sendClientForm", as, { payload: { form: { ...startedForm }, needsEmployer: false, ...rest } });

  return {
    ...portal,
    full,
    questionnaire,
    messagesTo,
    lastCode,
    lastToken,
    sendForm,
    ask,
    identify,
    browser,
    now: () => now,
    /** Deletes all forms and logs anna in again. */
    startOver: async (): Promise<void> => {
      await test.pool.query("delete from client_forms");
      now = new Date(now.getTime() + 7_200_000);
      Object.assign(anna, await test.logIn("anna"));
    },
    passSeconds: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    look: (token: string, as: Record<string, string> = browser) =>
      send(test, "getClientFormLink", as, { params: { token } }),
    read: (token: string, as: Record<string, string>) => send(test, "getClientFormToFill", as, { params: { token } }),
    save: (token: string, fields: object, as: Record<string, string>) =>
      send(test, "saveClientForm", as, { params: { token }, payload: { fields } }),
    sendBack: (token: string, fields: object, as: Record<string, string>) =>
      send(test, "returnClientForm", as, { params: { token }, payload: { fields } }),
    listSent: (as: Record<string, string> = anna) => receive(test, "getSentClientForms", as),

    /** Sends a form and returns the link's token. */
    link: async (rest: object = {}, as: Record<string, string> = anna): Promise<string> => {
      const answer = await sendForm(rest, as);
      if (answer.statusCode !== 200) throw new Error(`sending answered ${answer.statusCode}: ${answer.body}`);
      return await lastToken();
    },
    /** Enters the link with a new code, and returns the headers of the client's browser. */
    enter: async (token: string): Promise<{ cookie: string; origin: string }> => {
      const sent = await ask(token);
      if (sent.statusCode !== 200) throw new Error(`the code answered ${sent.statusCode}: ${sent.body}`);
      const answer = await identify(token, await lastCode());
      if (answer.statusCode !== 200) throw new Error(`the code was refused: ${answer.body}`);
      return { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; "), origin: test.origin };
    },
    codeOf: (answer: Answer) => (answer.statusCode === 200 ? "passed" : refusalOf(answer).code),
    /** Returns the link state in an error response. */
    stateIn: (answer: Answer) => answer.json<{ fields: { code: string }[] }>().fields[0]?.code,
  };
}

/** Reads the messages that the app sent. */
function createMessageReader(test: Awaited<ReturnType<typeof openContracts>>["test"]) {
  const outbox = createOutbox({ secret: "a secret of thirty-two characters", encryption: testEncryption });

  async function messagesTo(recipient: string) {
    const rows = await test.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient))
      .orderBy(desc(outboxMessages.id));
    return rows.map((row) => outbox.open(row) ?? { subject: null, text: "", html: null });
  }
  const lastCode = async (phone: string = newClient.phone): Promise<string> =>
    /(?<!\d)\d{6}(?!\d)/.exec((await messagesTo(phone))[0]?.text ?? "")?.[0] ?? "";
  const lastToken = async (email: string = newClient.email): Promise<string> =>
    /\/client\/([\w-]+)/.exec((await messagesTo(email))[0]?.text ?? "")?.[1] ?? "";

  return { messagesTo, lastCode, lastToken };
}
