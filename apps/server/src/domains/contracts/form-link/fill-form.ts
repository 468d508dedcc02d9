import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { LinkRequest } from "../../../http/security/client-cookie.ts";
import { ApiError, type ClientFormToFill, type User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import {
  checkClientForm,
  type ClientForm,
  type ClientTerms,
  type Issue,
  normaliseClientForm,
  type Questionnaire,
} from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { StoredForm } from "../../clients/form/service.ts";
import type { FormLinkDependencies, Page } from "./dependencies.ts";
import { subjectOf } from "./link.ts";
import { type FormLinkVisits, refuseClosed } from "./visit.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Creates the service with which an identified client fills in their form. All methods throw the errors of
 * `visits.enter`.
 */
export function createFormFilling(dependencies: FormLinkDependencies & { visits: FormLinkVisits }) {
  const { db, clock, forms, visits } = dependencies;
  const loadTerms = createLoadTerms(dependencies);
  const submit = createSubmit(dependencies);

  return {
    /** Returns the form in its current state, and the code lists that it refers to. */
    async read(linkRequest: LinkRequest, language: Language): Promise<ClientFormToFill> {
      const row = await visits.enter(linkRequest);
      const { terms, lists } = await loadTerms(row, language);
      const { banks, questionnaire, today: day, user, needsEmployer } = terms;
      return {
        form: forms.presentToClient(row.filled),
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

    /** Stores changed fields. */
    async save(linkRequest: LinkRequest, fields: Fields): Promise<{ savedAt: string }> {
      const { id } = await visits.enter(linkRequest);
      await db.transaction((transaction) => fillLocked(dependencies, transaction, id, fields));
      return { savedAt: clock.now().toISOString() };
    },

    /**
     * Stores changed fields and returns the form to the advisor. Throws `ClientFormInvalid` if fields are missing or
     * invalid. Stores the fields of this request even in that case.
     */
    async send(linkRequest: LinkRequest, fields: Fields, page: Page): Promise<void> {
      const row = await visits.enter(linkRequest);
      const { user, terms } = await loadTerms(row, page.language);
      refuseIssues("ClientFormInvalid", await submit(row, fields, { user, terms, page }));
    },
  };
}

/**
 * Changes fields of the form while it is locked, so that two devices of one client do not overwrite each other's
 * fields. Returns the form. Errors: `LinkInvalid` if the link was closed in the meantime, `ValidationFailed` if a value
 * does not fit its field.
 */
async function fillLocked(
  { forms }: Pick<FormLinkDependencies, "forms">,
  transaction: Transaction,
  id: string,
  fields: Fields,
): Promise<ClientForm> {
  const row = await forms.lock(transaction, id);
  if (row === null) throw new ApiError("LinkInvalid");
  refuseClosed(forms.stateOf(row));
  return await forms.fill(transaction, row, fields);
}

/**
 * Creates the function that loads the terms of a form. The page and the check use the same terms. They include only the
 * banks in the code lists and, if the advisor has chosen a bank, all banks of its country. The full list would be
 * larger than the rest of the page, and an IBAN does not require a bank.
 */
function createLoadTerms({ reference, contractCheck, getUser }: FormLinkDependencies) {
  return async ({ userId, needsEmployer, sent }: StoredForm, language: Language) => {
    const user = await getUser(userId);
    const terms = await contractCheck.loadFormTerms(user, { language, needsEmployer });
    const lists = await reference.getCodelists(language, { hasEmployers: false });
    const bankCountryId = terms.banks.find(({ id }) => id === sent.bank)?.countryId;
    const home = new Set(lists.banks.map(({ countryId }) => countryId)).add(bankCountryId ?? 0);
    return { user, lists, terms: { ...terms, banks: terms.banks.filter(({ countryId }) => home.has(countryId)) } };
  };
}

/**
 * Creates the function that stores a client's fields. If all fields are valid, it returns the form to the advisor and
 * closes the link. Returns the issues.
 */
function createSubmit(dependencies: FormLinkDependencies) {
  const { db, forms, access, outbox } = dependencies;
  return async (
    row: StoredForm,
    fields: Fields,
    { user, terms, page }: { user: User; terms: ClientTerms; page: Page },
  ): Promise<Issue[]> =>
    await db.transaction(async (transaction) => {
      const form = await fillLocked(dependencies, transaction, row.id, fields);
      const filled = normaliseClientForm(form, terms);
      const found = checkClientForm(filled, terms);
      if (found.length > 0) return found;
      await forms.markReturned(transaction, row.id, filled);
      await access.voidCodes(transaction, subjectOf(row));
      await access.revokeBrowsers(transaction, subjectOf(row));
      await outbox.enqueue(transaction, {
        template: "client-form-returned",
        language: user.language,
        to: user.email,
        data: { client: forms.clientNameOf(filled), url: `${page.publicUrl}/cart` },
      });
      return [];
    });
}

/** Returns a questionnaire without its correct answers, so that the client cannot see them before answering. */
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
