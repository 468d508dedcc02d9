import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Visitor } from "../../../http/security/client-cookie.ts";
import { ApiError, type ClientFormToFill } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import {
  checkClientForm,
  type ClientForm,
  normaliseClientForm,
  type Questionnaire,
  readStoredClientForm,
} from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { ClientFormDependencies } from "./dependencies.ts";
import { nameIn, pickFields, showToClient, subjectOf } from "./form-state.ts";
import { type ClientFormRow, createClientFormRepository } from "./repository.ts";
import { type ClientFormVisits, refuseClosed } from "./visit.ts";

type Fields = Readonly<Record<string, unknown>>;
/** How the client's page speaks, and where it is found. */
type Page = { language: Language; publicUrl: string };

/** What a client does with their form, once they have entered the code. Every call has the errors of `visits.enter`. */
export function createClientFormFilling(dependencies: ClientFormDependencies & { visits: ClientFormVisits }) {
  const { db, encryption, clock, access, outbox, reference, contractCheck, getUser, visits } = dependencies;

  /**
   * Puts fields into the form as it is at that moment: two devices of one client keep each other's. Returns the form.
   * Errors: `LinkInvalid` where the link has been closed meanwhile, `ValidationFailed` for what is no field's value.
   */
  async function put(transaction: Transaction, id: string, fields: Fields): Promise<ClientForm> {
    const repository = createClientFormRepository(transaction, encryption);
    const row = await repository.lock(id);
    if (row === null) throw new ApiError("LinkInvalid");
    refuseClosed(row, clock.now());
    const filled = readStoredClientForm({ ...row.filled, ...pickFields(fields) });
    if (filled === null) throw new ApiError("ValidationFailed", { fields: [{ path: "fields", code: "form" }] });
    await repository.change(id, { filled, savedAt: clock.now() });
    return filled;
  }

  /**
   * What the rules refer to, the same for the page and here: of the banks those of the code lists and of the country of a
   * bank that the advisor has chosen. All of them would be more than the rest of the page; an IBAN does without its bank.
   */
  async function loadTerms({ userId, needsEmployer, sent }: ClientFormRow, language: Language) {
    const user = await getUser(userId);
    const terms = await contractCheck.loadFormTerms(user, { language, needsEmployer });
    const lists = await reference.getCodelists(language, { hasEmployers: false });
    const chosen = terms.banks.find(({ id }) => id === sent.bank)?.countryId;
    const home = new Set(lists.banks.map(({ countryId }) => countryId)).add(chosen ?? 0);
    return { user, lists, terms: { ...terms, banks: terms.banks.filter(({ countryId }) => home.has(countryId)) } };
  }

  return {
    /** The form as it is by now, with what it refers to. */
    async read(visitor: Visitor, language: Language): Promise<ClientFormToFill> {
      const row = await visits.enter(visitor);
      const { terms, lists } = await loadTerms(row, language);
      const { banks, questionnaire, today: day, user, needsEmployer } = terms;
      return {
        form: showToClient(row.filled),
        terms: {
          ...lists,
          banks: banks.map((bank) => ({ bic: null, ...bank })),
          questionnaire: withoutRightAnswers(questionnaire),
          today: day,
          user,
          needsEmployer,
          hasEmployers: false,
        },
      };
    },

    /** Keeps what has changed. */
    async save(visitor: Visitor, fields: Fields): Promise<{ savedAt: string }> {
      const { id } = await visits.enter(visitor);
      await db.transaction((transaction) => put(transaction, id, fields));
      return { savedAt: clock.now().toISOString() };
    },

    /**
     * Keeps what has changed and tells the advisor. Errors: `ClientFormInvalid` while something is missing or wrong; what
     * came with the call is kept then, too.
     */
    async send(visitor: Visitor, fields: Fields, page: Page): Promise<void> {
      const row = await visits.enter(visitor);
      const { user, terms } = await loadTerms(row, page.language);
      const issues = await db.transaction(async (transaction) => {
        const filled = normaliseClientForm(await put(transaction, row.id, fields), terms);
        const found = checkClientForm(filled, terms);
        if (found.length > 0) return found;
        await createClientFormRepository(transaction, encryption).change(row.id, { filled, returnedAt: clock.now() });
        await access.voidCodes(transaction, subjectOf(row));
        await access.closeDoors(transaction, subjectOf(row));
        await outbox.enqueue(transaction, {
          template: "client-form-returned",
          language: user.language,
          to: user.email,
          data: { client: nameIn(filled), url: `${page.publicUrl}/cart` },
        });
        return [];
      });
      refuseIssues("ClientFormInvalid", issues);
    },
  };
}

/** Which answer is right is nothing that a client reads before they answer. */
function withoutRightAnswers({ code, questionsDef }: Questionnaire): ClientFormToFill["terms"]["questionnaire"] {
  return {
    code,
    questionsDef: questionsDef.map(({ answersDef, ...question }) => ({
      ...question,
      answersDef: answersDef.map(({ code: answerCode, text, freeTextAllowed, followUpQuestionCodes = [] }) => ({
        code: answerCode,
        text,
        freeTextAllowed,
        correctAnswer: null,
        followUpQuestionCodes: [...followUpQuestionCodes],
      })),
    })),
  };
}
