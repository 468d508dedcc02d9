import type { ContractRequest } from "@fundport/api";
import type { ContractState } from "@fundport/rules";
import type { Page } from "@playwright/test";
import { openClientStep } from "../../clients/client-step.ts";
import { getJson } from "../../identity/session.ts";
import { expect } from "../../test.ts";
import { trialContract } from "./contract-pages.ts";
import { addressOf, alterRequest, type ErrorRow, refuse, type Scene, t, type Visit } from "./rows.ts";

const field = (page: Page, name: string) => page.locator(`#client-field-${name}`);
/** For each field that the rows type into, the section of the form that contains it. */
const sections = {
  lastName: "personalData",
  personalId: "identification",
  appUsername: "appUsername",
  idNumber: "mainDocument",
  employerIdentificationNumber: "employer",
} as const;
type Typed = keyof typeof sections;

/**
 * Types into a field and leaves it, which starts the field's check. Opens the field's section first, because complete
 * sections collapse.
 */
async function type(page: Page, name: Typed, text: string): Promise<void> {
  const heading = page.locator(`#client-${sections[name]} h2`).getByRole("button");
  if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
  await field(page, name).fill(text);
  await field(page, name).blur();
}

/** Form fields that the rows of these visits do not change after the form was opened. */
const enteredFields = ["street", "city", "postcode", "placeOfBirth", "email", "iban", "accountOwner"] as const;

/** Reads a part of the user's data in the browser's storage, such as the cart or the form. */
async function readStored<State>({ page, url }: Pick<Scene, "page" | "url">, name: string): Promise<State> {
  const { id } = await getJson<{ id: number }>(page, `${url}/api/user`);
  const text = await page.evaluate((key) => localStorage.getItem(key), `fundport-${name}-${id}`);
  return (JSON.parse(text ?? "{}") as { state: State }).state;
}
async function readEnteredFields(scene: Pick<Scene, "page" | "url">): Promise<unknown[]> {
  type Stored = { contractFormValues: Readonly<Record<string, unknown>> };
  const { contractFormValues: form } = await readStored<Stored>(scene, "client-form");
  return enteredFields.map((name) => form[name]);
}

/**
 * Returns a function that remembers the form's values, and a function that asserts that the form and the cart have not
 * changed.
 */
function watchForm() {
  let before: unknown[] = [];
  return {
    remember: async (scene: Scene): Promise<void> => {
      await expect(field(scene.page, "street")).not.toHaveValue("");
      before = await readEnteredFields(scene);
    },
    expectInputsAreKept: async (scene: Scene): Promise<void> => {
      expect(before.filter((value) => value === "" || value === undefined)).toEqual([]);
      expect(await readEnteredFields(scene)).toEqual(before);
      expect(Object.keys((await readStored<{ items: object }>(scene, "cart")).items)).toHaveLength(1);
    },
  };
}

const lookupForm = watchForm();
/** Values from the trial data. Source: docs/reference/trial-data.md#values-to-try-in-the-client-form. */
export const lookups: Visit = {
  title: "while a client is typed in",
  open: async ({ page, url, context }) => {
    await openClientStep(page, url, {
      username: "advisor-cz",
      language: "cs",
      changes: {
        clientId: null,
        firstName: "Kamil",
        lastName: "Vrána",
        sex: "male",
        personalId: "",
        vatId: "7104093216",
        dateOfBirth: "1971-04-09",
        appUsername: "kamil.vrana@example.com",
        email: "kamil.vrana@example.com",
      },
    });
    await lookupForm.remember({ page, url, context });
  },
  expectInputsAreKept: lookupForm.expectInputsAreKept,
  rows: [
    {
      situation: "Client lookup 451",
      by: "server",
      key: "look-ups:legal-reasons",
      at: "#client-identification",
      provoke: ({ page }) => type(page, "personalId", "7104093216"),
      after: async ({ page }) => {
        // This birth number has another date, because the screening list also contains the name with the birth date in
        // the first number.
        const lookUp = page.waitForResponse(addressOf("findClient"));
        await type(page, "personalId", "7104103226");
        expect((await lookUp).status()).toBe(404);
        await expect(page.getByText(t("look-ups:legal-reasons"))).toBeHidden();
      },
    },
    {
      situation: "ID number check 451: the same, an error on personalId",
      by: "server",
      key: "look-ups:legal-reasons",
      at: "#client-identification",
      provoke: ({ page }) => type(page, "idNumber", "998877001"),
    },
    {
      situation: "Identity document invalid",
      by: "server",
      key: "validation:idNumber.invalid",
      at: "#client-mainDocument",
      provoke: ({ page }) => type(page, "idNumber", "999000111"),
    },
    {
      situation: "another client has the username",
      by: "server",
      key: "validation:appUsername.taken",
      provoke: ({ page }) => type(page, "appUsername", "karel.prochazka.1@example.com"),
    },
    {
      situation: "the username has an invalid format",
      by: "server",
      key: "validation:appUsername.invalid",
      provoke: ({ page }) => type(page, "appUsername", "?"),
    },
    {
      situation: "Employer not found",
      by: "server",
      key: "validation:employer-not-found",
      provoke: ({ page }) => type(page, "employerIdentificationNumber", "99000059"),
    },
    failedLookup("client", "findClient", "lastName", "Vránová"),
    failedLookup("document", "getIdentityDocumentValidity", "idNumber", "123456788"),
    failedLookup("username", "getUsernameValidity", "appUsername", "kamil.vrana.2@example.com"),
    failedLookup("employer", "getEmployerName", "employerIdentificationNumber", "99000016"),
  ],
};

function failedLookup(
  kind: "client" | "document" | "username" | "employer",
  name: "findClient" | "getIdentityDocumentValidity" | "getUsernameValidity" | "getEmployerName",
  changed: Typed,
  text: string,
): ErrorRow {
  return {
    situation: `Client or employer lookup, other than 404: ${kind}`,
    by: "routed",
    key: `look-ups:failed-${kind}`,
    provoke: async ({ page }) => {
      await refuse(page, { name, status: 500, code: "Unexpected" });
      await type(page, changed, text);
    },
  };
}

const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });
const check = (page: Page) => button(page, "client:check").click();
const preview = (page: Page) => button(page, "client:preview").click();
const create = (page: Page) => button(page, "contract:create-framework").click();
/**
 * The number of an identity document on the screening list. It replaces the number that the page has checked, so only
 * the server detects it.
 */
const withScreenedDocument = (body: ContractRequest): ContractRequest => ({
  ...body,
  client: {
    ...body.client,
    identityDocument: body.client.identityDocument && { ...body.client.identityDocument, number: "998877001" },
  },
});
/** Changes the totals in the request, as if they were calculated before the prices changed. */
const withOutdatedTotals = (body: ContractRequest): ContractRequest => ({
  ...body,
  cart: body.cart && {
    ...body.cart,
    totals: body.cart.totals && { ...body.cart.totals, expectedAsset: body.cart.totals.expectedAsset + 1000 },
  },
});
/** Tries to replace a trial contract in this state, as if another user had changed its state in the meantime. */
const createReplacement = async (scene: Scene, state: ContractState) => {
  const previousContractId = await trialContract(scene, state);
  await alterRequest<ContractRequest>(scene.page, "createContract", (body) => ({ ...body, previousContractId }));
  await create(scene.page);
};

const creationForm = watchForm();
export const checkAndCreation: Visit = {
  title: "while a client's data are checked and previewed and the contract is created",
  open: async ({ page, url, context }) => {
    await openClientStep(page, url, { username: "advisor-cz", language: "cs" });
    await creationForm.remember({ page, url, context });
  },
  expectInputsAreKept: creationForm.expectInputsAreKept,
  rows: [
    {
      situation: "the check, 451",
      by: "server",
      key: "client:check-legal-reasons",
      provoke: async ({ page }) => {
        await alterRequest(page, "checkContract", withScreenedDocument);
        await check(page);
      },
    },
    {
      situation: "the check, ProposalOutdated",
      by: "server",
      key: "client:check-outdated",
      provoke: async ({ page }) => {
        await alterRequest(page, "checkContract", withOutdatedTotals);
        await check(page);
      },
    },
    {
      situation: "the check, an issue outside the form's fields",
      by: "server",
      key: "client:check-refused",
      provoke: async ({ page }) => {
        await alterRequest<ContractRequest>(page, "checkContract", (body) => ({ ...body, cart: null }));
        await check(page);
      },
    },
    {
      situation: "the check, an unexpected error",
      by: "routed",
      key: "client:check-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "checkContract", status: 500, code: "Unexpected" });
        await check(page);
      },
    },
    {
      situation: "the check, too often",
      by: "routed",
      key: "client:check-failed_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "checkContract", status: 429, code: "TooManyRequests", retryAfter: 90 });
        await check(page);
      },
    },
    {
      situation: "the check, without a connection",
      by: "server",
      key: "client:check-offline",
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await check(page);
      },
    },
    {
      situation: "PDF generation failure, of the contract's preview",
      by: "routed",
      key: "client:preview-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "previewContract", status: 500, code: "GenerationFailed" });
        await preview(page);
      },
    },
    {
      situation: "the preview while another one is rendered",
      by: "routed",
      key: "client:preview-failed_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "previewContract", status: 429, code: "TooManyRequests", retryAfter: 90 });
        await preview(page);
      },
    },
    {
      situation: "the preview, without a connection",
      by: "server",
      key: "client:preview-offline",
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await preview(page);
      },
    },
    {
      situation: "Contract creation, HTTP 422, with the server's detail",
      by: "server",
      key: "contract:contract-generation-error-user",
      provoke: async ({ page }) => {
        await alterRequest<ContractRequest>(page, "createContract", (body) => ({ ...body, cart: null }));
        await create(page);
        return { detail: t("errors:ContractInvalid") };
      },
    },
    {
      situation: "Contract creation, HTTP 451",
      by: "server",
      key: "contract:contract-generation-error-legal-reasons",
      provoke: async ({ page }) => {
        await alterRequest(page, "createContract", withScreenedDocument);
        await create(page);
      },
    },
    {
      situation: "Contract creation, other",
      by: "routed",
      key: "contract:contract-generation-error-unexpected",
      provoke: async ({ page }) => {
        await refuse(page, { name: "createContract", status: 500, code: "GenerationFailed" });
        await create(page);
      },
    },
    {
      situation: "Contract creation, other, with the server's waiting time",
      by: "routed",
      key: "contract:contract-generation-error-unexpected_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "createContract", status: 503, code: "TryAgain", retryAfter: 90 });
        await create(page);
      },
    },
    {
      situation: "Contract creation, too often",
      by: "routed",
      key: "contract:too-many",
      provoke: async ({ page }) => {
        await refuse(page, { name: "createContract", status: 429, code: "TooManyRequests" });
        await create(page);
      },
    },
    {
      situation: "Contract creation, too often, with the server's waiting time",
      by: "routed",
      key: "contract:too-many_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "createContract", status: 429, code: "TooManyRequests", retryAfter: 90 });
        await create(page);
      },
    },
    {
      situation: "Contract creation, without a connection",
      by: "server",
      key: "contract:offline",
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await create(page);
      },
    },
    {
      situation: "Contract creation, ProposalOutdated",
      by: "server",
      key: "contract:outdated",
      provoke: async ({ page }) => {
        await alterRequest(page, "createContract", withOutdatedTotals);
        await create(page);
      },
    },
    {
      situation: "Contract creation, ContractBeingSigned",
      by: "server",
      key: "contract:being-signed",
      provoke: (scene) => createReplacement(scene, "Signing"),
    },
    {
      situation: "Contract creation, ContractStateChanged",
      by: "server",
      key: "contract:state-changed",
      provoke: (scene) => createReplacement(scene, "Sealed"),
    },
  ],
};
