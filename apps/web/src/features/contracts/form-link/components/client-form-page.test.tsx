import type { ClientFormLink, ClientFormToFill } from "@fundport/api";
import { emptyClientForm, readLinkToken } from "@fundport/rules";
import { buildCodelists } from "@fundport/testing";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse, refuseFields, refuseFor } from "#lib/testing/fake-network.ts";
import { startPageLanguage } from "#lib/language/language.ts";
import { TextsProvider } from "#lib/language/use-texts.tsx";
import { findClientPage } from "#app/client-pages.ts";

const user = userEvent.setup();
const code = { validUntil: "2099-01-01T00:10:00.000Z", nextAt: "2020-01-01T00:00:30.000Z", phoneEnding: "67" };
const link: ClientFormLink = {
  state: "Open",
  language: "en",
  brand: "Fundport",
  firm: null,
  advisor: { name: "Anna Malá", company: "Advisors Ltd", phone: "+420777000111", email: "anna@example.com" },
  phoneEnding: "67",
  validUntil: "2099-01-01T00:00:00.000Z",
  isIdentified: true,
  code: null,
};
const lists = buildCodelists({
  countries: [
    { id: 1, code: "CZ", name: "Czechia", dialCode: "+420", givesPersonalIds: true },
    { id: 2, code: "DE", name: "Germany", dialCode: "+49", givesPersonalIds: false },
  ],
  identityDocumentTypes: [{ id: 1, code: "ID", name: "Identity card", isNational: true }],
  secondaryDocumentTypes: [{ id: 2, code: "DRIVING_LICENCE", name: "Driving licence" }],
  banks: [
    { id: 20_001, countryId: 1, code: "0800", name: "Spořitelna", bic: null },
    { id: 20_002, countryId: 1, code: "0100", name: "Komerční", bic: null },
  ],
});
const currency = lists.currencies.find(({ displayed }) => displayed)?.id ?? null;
const toFill: ClientFormToFill = {
  form: { ...emptyClientForm, firstName: "Jana", citizenship: 1, identificationType: "BirthNumber" },
  terms: {
    ...lists,
    today: "2026-11-24",
    user: { email: "anna@example.com", mobilePhone: null, countryCode: "CZ" },
    questionnaire: {
      code: "AML",
      questionsDef: [
        {
          code: "ORIGIN",
          text: "Where is the money from?",
          questionType: "RadioGroup",
          answersDef: [
            { code: "WORK", text: "Work", freeTextAllowed: false, correctAnswer: null },
            { code: "ELSE", text: "Elsewhere", freeTextAllowed: true, correctAnswer: null },
          ],
        },
      ],
    },
    needsEmployer: false,
    hasEmployers: false,
  },
};
/** Values for all fields of the form, but no answers to the questionnaire. */
const rest = {
  ...emptyClientForm,
  firstName: "Jana",
  lastName: "Malá",
  sex: "female",
  citizenship: 1,
  identificationType: "BirthNumber",
  personalId: "8557170006",
  dateOfBirth: "1985-07-17",
  placeOfBirth: "Brno",
  countryOfBirth: 1,
  taxResidence: 1,
  vatId: "8557170006",
  email: "jana@example.com",
  appUsername: "jana@example.com",
  street: "Dlouhá",
  conscriptionNum: "12",
  city: "Brno",
  postcode: "60200",
  country: 1,
  idType: 1,
  idNumber: "123456789",
  idIssuedBy: "MěÚ Brno",
  dateOfIssue: "2020-03-01",
  dateOfExpiry: "2030-03-01",
  accountNumber: "19-2000145399",
  bank: 20_001,
  iban: "CZ6508000000192000145399",
  currency,
  accountOwner: "Jana Malá",
};

async function open(answers: FakeAnswers = {}, path = "/client/token-1") {
  const network = fakeNetwork({
    getClientFormLink: link,
    getClientFormToFill: toFill,
    saveClientForm: { savedAt: "2026-11-24T10:00:00.000Z" },
    returnClientForm: null,
    ...answers,
  });
  window.history.replaceState(null, "", path);
  const found = findClientPage(path);
  if (found === null) throw new Error("the path is not a client page");
  const [Page] = await Promise.all([found.page.load(), startPageLanguage(found.page.texts)]);
  render(
    <StrictMode>
      <TextsProvider>
        <Page token={readLinkToken(found.params["token"] ?? "")} />
      </TextsProvider>
    </StrictMode>,
  );
  return network;
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
const saved = (network: Awaited<ReturnType<typeof open>>): object =>
  Object.assign(
    {},
    ...network.requests("saveClientForm").map(({ body }) => (body as { fields: object }).fields),
  ) as object;
const send = () => user.click(screen.getByRole("button", { name: "Send to my advisor" }));

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  localStorage.clear();
});

describe("the client's page before the code is entered", () => {
  it("shows the advisor's name and phone, sends a code, and shows the form once the code is entered", async () => {
    let isIdentified = false;
    const network = await open({
      getClientFormLink: () => ({ ...link, isIdentified }),
      sendClientFormCode: code,
      identifyAtClientForm: () => {
        isIdentified = true;
        return null;
      },
    });
    expect(await heading("Your details")).toBeVisible();
    expect(screen.getByText(/^Anna Malá \(Advisors Ltd\) is preparing/)).toBeVisible();
    expect(screen.getByRole("link", { name: "+420\u00a0777\u00a0000\u00a0111" })).toHaveAttribute(
      "href",
      "tel:+420777000111",
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Send code" }));
    const input = await field("Code from the text message");
    await waitFor(() => expect(input).toHaveFocus());
    await user.type(input, "123 456{Enter}");
    expect(await field("First name, required")).toHaveValue("Jana");
    expect(network.requests("identifyAtClientForm")[0]).toMatchObject({
      params: ["token-1"],
      body: { code: "123 456" },
    });
  });

  it.each([
    ["SmsCodeInvalid", "Wrong code. Check it and enter it again."],
    ["SmsCodeExpired", "This code has expired. Request a new one."],
    ["SmsCodeLocked", "The code was entered wrongly too many times and is no longer valid. Request a new one."],
  ])("explains the error %s and focuses the code field", async (refusal, message) => {
    await open({
      getClientFormLink: { ...link, isIdentified: false, code },
      identifyAtClientForm: refuse(422, refusal),
    });
    const input = await field("Code from the text message");
    await user.type(input, "000000{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAccessibleDescription(message);
  });

  it("shows how long the client has to wait after requesting too many codes", async () => {
    await open({
      getClientFormLink: { ...link, isIdentified: false, code },
      sendClientFormCode: refuseFor(600),
    });
    await user.click(await screen.findByRole("button", { name: "Send a new code" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again in 10 minutes.");
  });

  it.each([
    ["Returned", "Thank you, your details have been sent"],
    ["Expired", "This link has expired"],
    ["Closed", "This link is no longer valid"],
  ] as const)("explains that a link is %s, and shows the advisor's email address", async (state, title) => {
    await open({ getClientFormLink: { ...link, state, isIdentified: false, validUntil: null } });
    expect(await heading(title)).toHaveFocus();
    expect(screen.getByRole("link", { name: "anna@example.com" })).toBeVisible();
  });

  it("explains that the link is not valid, without redirecting to the log-in", async () => {
    await open({ getClientFormLink: refuse(401, "LinkInvalid") });
    expect(await heading("This link isn’t valid")).toBeVisible();
  });

  it("does not show the form in a browser with an advisor's session", async () => {
    await open({ getClientFormLink: refuse(403, "AdvisorSessionOpen") });
    expect(await heading("An advisor is logged in to this browser")).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it('loads the link again when the client clicks "Try again" after a lost connection', async () => {
    let isOnline = false;
    await open({ getClientFormLink: () => (isOnline ? link : "no-connection") });
    expect(await screen.findByText("You’re offline. Check your connection and try again.")).toBeVisible();
    isOnline = true;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await field("First name, required")).toBeVisible();
  });

  it("shows the page in the client's language, lists that language first, and can switch to another one", async () => {
    await open({ getClientFormLink: { ...link, language: "sk" } });
    expect(await heading("Vaše údaje")).toBeVisible();
    const languages = within(screen.getByRole("group", { name: "Jazyk" })).getAllByRole("button");
    expect(languages.map(({ textContent }) => textContent)).toEqual(["Slovenčina", "English", "Čeština"]);
    await user.click(screen.getByRole("button", { name: "English" }));
    expect(await heading("Your details")).toBeVisible();
    expect(await field("First name, required")).toHaveValue("Jana");
  });
});

describe("the form of a client", () => {
  it("saves typed values, fills in values derived from them, and reports that everything is saved", async () => {
    const network = await open();
    await user.type(await field("Last name, required"), "Malá");
    await user.type(await field("Birth number, required"), "855717/0006");
    await user.tab();
    expect(await field("Date of birth, required")).toHaveValue("17/07/1985");
    expect(screen.getByRole("radio", { name: "Female" })).toBeChecked();
    await waitFor(() =>
      expect(saved(network)).toMatchObject({ lastName: "Malá", personalId: "8557170006", sex: "female" }),
    );
    expect(await screen.findByText("Everything is saved.")).toBeVisible();
    for (const { body } of network.requests("saveClientForm"))
      expect(Object.keys((body as { fields: object }).fields)).not.toContain("phone");
  });

  it("replaces the whole account number if the client pastes one with another bank code", async () => {
    const account = { accountNumber: "19-2000145399", bank: 20_001, iban: "CZ6508000000192000145399" };
    const network = await open({ getClientFormToFill: { ...toFill, form: { ...toFill.form, ...account } } });
    const number = await field("Account number, required");
    await user.clear(number);
    await user.type(number, "51-2943000005/0100");
    await user.tab();
    expect(await field("IBAN, required")).toHaveValue("CZ0401000000512943000005");
    await waitFor(() => expect(saved(network)).toMatchObject({ accountNumber: "51-2943000005", bank: 20_002 }));
  });

  it("shows only the last digits of the phone number, and no field to change it", async () => {
    await open();
    await field("First name, required");
    expect(screen.getByText("Number ending in 67. Only your advisor can change it.")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /phone/i })).toBeNull();
  });

  it("offers a retry if the server fails to load the form", async () => {
    let isWhole = false;
    await open({ getClientFormLink: () => (isWhole ? link : refuse(500, "Unexpected")) });
    expect(await screen.findByText("That isn’t possible right now. Try again in a moment.")).toBeVisible();
    isWhole = true;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await field("Email, required")).toBeVisible();
  });

  it("shows a field's error once the field is left", async () => {
    await open();
    const email = await field("Email, required");
    await user.type(email, "jana@");
    expect(email).not.toHaveAccessibleDescription();
    await user.tab();
    expect(email).toHaveAccessibleDescription("Enter a valid email address.");
  });

  it("keeps typed text when the response to an earlier load arrives last", async () => {
    const late = Promise.withResolvers<ClientFormToFill>();
    let loads = 0;
    await open({ getClientFormToFill: () => ((loads += 1) === 1 ? late.promise : toFill) });
    const name = await field("Last name, required");
    await user.type(name, "Mal");
    await act(async () => {
      late.resolve(toFill);
      // The page reads the response body in a later task, so the test waits for that task.
      await new Promise((resolve) => void setTimeout(resolve));
    });
    await user.type(name, "á");
    expect(loads).toBe(2);
    expect(await field("Last name, required")).toHaveValue("Malá");
  });

  it("saves a value once the connection is back", async () => {
    let isOnline = false;
    const network = await open({
      saveClientForm: () => (isOnline ? { savedAt: "2026-11-24T10:00:00.000Z" } : "no-connection"),
    });
    await user.type(await field("Last name, required"), "Malá");
    expect(
      await screen.findByText(
        /^Not saved yet: you’re offline\. Your entries stay here and will be saved once you’re back online\./,
      ),
    ).toBeVisible();
    isOnline = true;
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Everything is saved.")).toBeVisible();
    expect(saved(network)).toEqual({ lastName: "Malá" });
  });

  it("reports that a server error prevented saving, and keeps the typed text", async () => {
    await open({ saveClientForm: refuse(500, "Unexpected") });
    const name = await field("Last name, required");
    await user.type(name, "Malá");
    expect(await screen.findByText(/^Not saved yet\. Your entries stay here and we’re trying again\./)).toBeVisible();
    expect(name).toHaveValue("Malá");
  });

  it("requires the code again after the identification has expired, and keeps the typed text", async () => {
    let isIdentified = true;
    const network = await open({
      getClientFormLink: () => ({ ...link, isIdentified, code: isIdentified ? null : code }),
      saveClientForm: () =>
        isIdentified
          ? { savedAt: "2026-11-24T10:00:00.000Z" }
          : refuseFields(401, "LinkInvalid", [{ path: "link", code: "Unidentified" }]),
      identifyAtClientForm: () => {
        isIdentified = true;
        return null;
      },
    });
    await field("Last name, required");
    isIdentified = false;
    await user.type(await field("Last name, required"), "Malá");
    await user.type(await field("Code from the text message"), "123456{Enter}");
    expect(await field("Last name, required")).toHaveValue("Malá");
    await waitFor(() => expect(saved(network)).toEqual({ lastName: "Malá" }));
    expect(await screen.findByText("Everything is saved.")).toBeVisible();
  });

  it("counts unanswered questions and focuses the first one instead of sending the form", async () => {
    const network = await open();
    await field("First name, required");
    await send();
    expect(
      await screen.findByText(/^\d+ fields are missing or wrong\. We’ve taken you to the first one\./),
    ).toBeVisible();
    const first = await field("Last name, required");
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveAccessibleDescription("Fill in this field.");
    expect(screen.getByRole("group", { name: "Where is the money from?" })).toHaveAccessibleDescription(
      "Answer this question.",
    );
    expect(network.requests("returnClientForm")).toHaveLength(0);
  });

  it("focuses the first choice of an unanswered question if all fields are filled in", async () => {
    const network = await open({ getClientFormToFill: { ...toFill, form: rest } });
    const choice = await screen.findByRole("radio", { name: "Work" });
    await send();
    await waitFor(() => expect(choice).toHaveFocus());
    expect(network.requests("returnClientForm")).toHaveLength(0);
  });

  it("sends a complete form and confirms it", async () => {
    let state: ClientFormLink["state"] = "Open";
    const network = await open({
      getClientFormToFill: { ...toFill, form: rest },
      getClientFormLink: () => ({ ...link, state }),
      returnClientForm: () => {
        state = "Returned";
        return null;
      },
    });
    await user.click(await screen.findByRole("radio", { name: "Elsewhere" }));
    await user.type(screen.getByRole("textbox", { name: "Please specify" }), "an aunt");
    await send();
    expect(await heading("Thank you, your details have been sent")).toHaveFocus();
    const answers = { ORIGIN: { chosen: ["ELSE"], text: "an aunt" } };
    const body = network.requests("returnClientForm")[0]?.body as { fields: object } | undefined;
    expect({ ...saved(network), ...body?.fields }).toEqual({ questionnaire: answers });
  });

  it("shows the server's refusal at the refused field and focuses the field", async () => {
    await open({
      getClientFormToFill: { ...toFill, form: { ...rest, questionnaire: { ORIGIN: { chosen: ["WORK"], text: "" } } } },
      returnClientForm: refuseFields(422, "ClientFormInvalid", [{ path: "idNumber", code: "idNumber.invalid" }]),
    });
    await field("First name, required");
    await send();
    const number = await field("Document number, required");
    await waitFor(() => expect(number).toHaveFocus());
    expect(number).toHaveAccessibleDescription("This document number isn’t valid. Check it.");
  });

  it("shows the fields of a second address only after the client chooses to enter one", async () => {
    await open();
    await field("First name, required");
    expect(screen.getAllByRole("textbox", { name: /^Street, required/ })).toHaveLength(1);
    const [postal] = screen.getAllByRole("checkbox", { name: "Same as permanent address" });
    if (postal) await user.click(postal);
    expect(screen.getAllByRole("textbox", { name: /^Street, required/ })).toHaveLength(2);
  });
});
