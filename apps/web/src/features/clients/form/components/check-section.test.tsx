import { emptyClientForm } from "@fundport/rules";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";
import { createPick } from "@fundport/testing/pick";
import type { EndpointOutput } from "@fundport/api";
import { emptyInput } from "@fundport/cart";
import { buildFeeScheme, buildFrameworkContract, ids } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { fakeLists, products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, setClientForm } from "../model/client-form-store.ts";
import { clearLookups } from "../model/lookups/lookup-store.ts";
import { contractTermsStore, forgetContractTerms } from "#features/contracts/creation/model/contract-terms.ts";
import { type FakeAnswers, refuse, refuseFields } from "#lib/testing/fake-network.ts";
import { clientLists, clientTerms } from "../testing/client-lists.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const contract = { ...buildFrameworkContract({ id: 5, clientName: "Lenka Veselá" }), clientId: 7 };
const step = {
  ...cartOf(buildCartItem({ uuid: "a", id: products.equity })),
  activeStep: "client",
  availableStep: "client",
} as const;

async function openStep(answers: FakeAnswers, advisor: Partial<EndpointOutput<"getUser">> = {}) {
  const page = await renderCart(<CartRoute />, {
    user: advisor,
    answers: { getCodelists: clientLists, getBanks: clientLists.banks, ...answers },
  });
  await screen.findByRole("heading", { level: 1, name: /^Client/ });
  return page;
}
const check = () => user.click(screen.getByRole("button", { name: "Check details" }));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  signIn();
  act(() => {
    cartStore.set(step);
    forgetContractTerms();
    setClientForm(makeValidForm(createPick(7), clientTerms));
    clearLookups();
  });
});

describe("the check of the client's data", () => {
  it("sends the client and the cart, and reports that the client's details are complete until the next edit", async () => {
    const { network } = await openStep({ checkContract: null });
    await check();
    expect(await screen.findByText("The client’s details are complete.")).toBeVisible();
    const body = network.requests("checkContract")[0]?.body;
    expect(body).toMatchObject({ client: { surname: currentClientForm().lastName }, cart: { version: 1 } });
    expect(JSON.stringify((body as { cart?: unknown } | undefined)?.cart)).not.toContain(
      currentClientForm().personalId,
    );
    await user.type(screen.getByRole("textbox", { name: /First name/ }), "x");
    expect(screen.queryByText("The client’s details are complete.")).toBeNull();
  });

  it("sends totals calculated with the client's birth date if the cart contains none, as the server does", async () => {
    const calcInput = { ...emptyInput, currencyId: ids.czk, periodicalAmount: 1000, investmentHorizon: 20 };
    const monthly = buildCartItem({ uuid: "a", calcInput: { ...calcInput, chargingMethodId: ids.upFront } });
    act(() => cartStore.set({ ...step, items: { a: monthly } }));
    const scheme = buildFeeScheme({ type: "Periodical", commissionChargingMethodId: ids.upFront });
    // Every client is older than one year, so the fee on monthly payments is reduced to zero.
    const prepaid = { maxAge: 1, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: ids.czk };
    const { commissionChargingMethods } = fakeLists().getCodelists;
    const getCodelists = { ...clientLists, commissionChargingMethods };
    const { network } = await openStep({ checkContract: null, getFundFeeSchemes: [scheme], getCodelists }, { prepaid });
    await check();
    expect(await screen.findByText("The client’s details are complete.")).toBeVisible();
    expect(network.requests("checkContract")[0]?.body).toMatchObject({
      cart: { state: { dateOfBirth: null }, totals: { totalInvestment: 240_000, indicativeFee: 0 } },
    });
  });

  /** Opens the form of a client whose payments of the first year exceed the amount in the client's answer. */
  async function openContradiction(answers: FakeAnswers = {}, clientId: number | null = null) {
    const answersDef = [
      {
        code: "LITTLE",
        text: "Little",
        freeTextAllowed: false,
        correctAnswer: null,
        amounts: [{ currency: "CZK", to: 100_000 }],
      },
    ];
    const questionsDef = [{ code: "VOLUME", text: "How much?", questionType: "RadioGroup" as const, answersDef }];
    const calcInput = { ...emptyInput, currencyId: ids.czk, oneOffAmount: 174_000, investmentHorizon: 20 };
    act(() => {
      cartStore.set({ ...step, items: { a: buildCartItem({ uuid: "a", calcInput }) } });
      const questionnaire = { VOLUME: { chosen: ["LITTLE"], text: "" } };
      setClientForm({ ...makeValidForm(createPick(7), clientTerms), questionnaire, clientId });
    });
    const known = { checkContract: null, getAmlQuestionnaire: { code: "AML", questionsDef } };
    return await openStep({ ...known, ...answers });
  }

  it("does not send an answer that the payments contradict until it is confirmed", async () => {
    const { network } = await openContradiction();
    await check();
    await user.click(await screen.findByRole("button", { name: "Confirm answer: How much?" }));
    expect(network.requests("checkContract")).toEqual([]);
    await check();
    expect(await screen.findByText("The client’s details are complete.")).toBeVisible();
    expect(network.requests("checkContract")[0]?.body).toMatchObject({
      amlQuestionnaire: { confirmedAmounts: [{ questionCode: "VOLUME", amount: 174_000, currency: "CZK" }] },
    });
  });

  it.each([
    ["a new client", null],
    ["a known client, once their earlier answers are loaded", 7],
  ])("opens the folded questionnaire on a phone and focuses the contradicted answer of %s", async (_, clientId) => {
    const desktop = window.matchMedia;
    vi.stubGlobal("matchMedia", (query: string) =>
      Object.assign(desktop(query), { matches: query === "(width < 48rem)" }),
    );
    await openContradiction({ getClientAmlAnswers: refuse(404, "NotFound") }, clientId);
    expect(screen.getByRole("button", { name: /^AML questionnaire/, expanded: false })).toBeVisible();
    await check();
    await waitFor(() => expect(screen.getByRole("radio", { name: "Little" })).toHaveFocus());
  });

  it("does not compare answers with products that a framework contract leaves out", async () => {
    act(() => contractTermsStore.set({ frameworkOnly: true, language: null }));
    const { network } = await openContradiction();
    await check();
    expect(await screen.findByText("The client’s details are complete.")).toBeVisible();
    expect(network.requests("checkContract")[0]?.body).not.toHaveProperty("amlQuestionnaire.confirmedAmounts");
  });

  it("shows a note, not an error, for an unusual birth number", async () => {
    await openStep({});
    const number = screen.getByRole("textbox", { name: /Birth number/ });
    await user.clear(number);
    await user.type(number, "900101/1020");
    expect(number).toHaveAccessibleDescription(/This birth number is unusual/);
    expect(number).toBeValid();
    await user.type(number, "{Backspace}1");
    expect(number).not.toHaveAccessibleDescription(/This birth number is unusual/);
  });

  it("shows the server's refusal at its field until the field changes", async () => {
    const fields = [{ path: "client.username", code: "appUsername.taken" }];
    await openStep({ checkContract: refuseFields(422, "ContractInvalid", fields) });
    await check();
    const field = screen.getByRole("textbox", { name: /Username/ });
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, "2");
    expect(field).toBeValid();
  });

  it.each([
    ["legal reasons", refuse(451, "LegalReasons"), /For legal reasons/],
    [
      "missing screening lists",
      refuse(422, "ScreeningListsMissing", ["There is no screening list."]),
      /no screening list/,
    ],
    [
      "an incomplete distributor",
      refuse(422, "DistributorIncomplete", ["Ask the operator to add: seat."]),
      /add: seat/,
    ],
    [
      "a lost connection",
      "no-connection" as const,
      /You’re offline, so we couldn’t check the details\. Try again once you’re back online\./,
    ],
    ["an unexpected error", refuse(500, "Unexpected"), /We couldn’t check the details\. Try again\./],
  ])("shows a message for %s and keeps the form's data", async (_what, answer, text) => {
    const before = currentClientForm();
    await openStep({ checkContract: answer });
    await check();
    expect(await screen.findByText(text)).toBeVisible();
    expect(currentClientForm()).toEqual(before);
  });

  it("does not report outdated figures if the form changes while they reload", async () => {
    const { network } = await openStep({ checkContract: refuse(409, "ProposalOutdated") });
    const loading = Promise.withResolvers<"never">();
    network.answer({ getFundFeeSchemes: () => loading.promise.then(() => []) });
    await check();
    await waitFor(() => expect(network.requests("getFundFeeSchemes").length).toBeGreaterThan(1));
    await user.type(screen.getByRole("textbox", { name: /First name/ }), "x");
    loading.resolve("never");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Check details" })).not.toHaveAttribute("data-loading"),
    );
    expect(screen.queryByText(/Prices or terms have changed/)).toBeNull();
  });

  it("opens the cart step if the server refuses the cart", async () => {
    const before = currentClientForm();
    await openStep({ checkContract: refuse(422, "CartInvalid") });
    await check();
    await waitFor(() => expect(currentCart().activeStep).toBe("cart"));
    expect(currentClientForm()).toEqual(before);
  });
});

it("shows legal reasons at the personal id after the field loses the focus", async () => {
  act(() =>
    setClientForm({
      ...emptyClientForm,
      firstName: "Karel",
      lastName: "Novák",
      personalId: "8505040005",
      identificationType: "BirthNumber",
      citizenship: 1,
    }),
  );
  await openStep({ findClient: refuse(451, "LegalReasons") });
  const field = screen.getByRole("textbox", { name: "Birth number" });
  await user.click(field);
  await user.tab();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription("For legal reasons, a contract can’t be made with this client."),
  );
  expect(field).toBeInvalid();
});

describe("data that the form already contains", () => {
  const field = (name: RegExp | string) => screen.getByRole("textbox", { name });
  const section = (name: string) => screen.getByRole("region", { name });
  const wrongNumber = { ...emptyClientForm, personalId: "8506151234" };

  it("marks invalid data as soon as the page opens", async () => {
    setClientForm({ ...makeValidForm(createPick(7), clientTerms), email: "tomas@seznam" });
    await openStep({});
    expect(field(/^Email/)).toHaveAccessibleDescription("Enter a valid email address.");
    expect(within(section("Contact")).getByText("1 to correct")).toBeVisible();
  });

  it("counts a personal id as done only if a citizenship is selected, and marks a wrong id after the selection", async () => {
    act(() => setClientForm(emptyClientForm));
    await openStep({});
    await user.type(field(/Birth number/), "8506151234");
    await user.tab();
    expect(currentClientForm()).toEqual(wrongNumber);
    expect(within(section("Identification")).queryByText("done")).toBeNull();
    await user.click(screen.getByRole("combobox", { name: /Citizenship/ }));
    await user.click(await screen.findByRole("option", { name: "Česko" }));
    await waitFor(() => expect(field(/Birth number/)).toBeInvalid());
    expect(within(section("Identification")).getByText("1 to correct")).toBeVisible();
  });

  it("shows a section without required fields as optional", async () => {
    await openStep({});
    act(() => setClientForm(emptyClientForm));
    expect(within(section("Second document")).getByText("optional")).toBeVisible();
    expect(within(section("Second document")).queryByText("done")).toBeNull();
  });

  it("counts the questionnaire's questions as required, and focuses the first unanswered question", async () => {
    act(() => setClientForm({ ...makeValidForm(createPick(7), clientTerms), questionnaire: {} }));
    await openStep({});
    const [first] = within(section("AML questionnaire")).getAllByRole("group");
    if (!first) throw new Error("The questionnaire has no question.");
    expect(screen.getByText(/^\d+ of \d+ required fields$/)).not.toHaveTextContent(/^(\d+) of \1 /);
    await check();
    expect(first).toContainElement(document.activeElement as HTMLElement);
  });

  it("explains that a phone number needs nine digits", async () => {
    act(() => setClientForm({ ...makeValidForm(createPick(7), clientTerms), phone: "+42077788899" }));
    await openStep({});
    expect(screen.getByRole("textbox", { name: /phone/i })).toHaveAccessibleDescription(/have nine digits/);
  });

  it("accepts a phone number that cannot receive text messages, and notes that the client can only sign by hand", async () => {
    act(() => setClientForm({ ...makeValidForm(createPick(7), clientTerms), phone: "+420212345678" }));
    await openStep({});
    const phone = screen.getByRole("textbox", { name: /phone/i });
    expect(phone).toHaveAccessibleDescription(/can only sign by hand/);
    expect(phone).toBeValid();
  });
});

it("shows a failed lookup in the section of the field that started it", async () => {
  const { personalId, ...others } = makeValidForm(createPick(7), clientTerms);
  act(() => setClientForm({ ...others, personalId, clientId: null }));
  await openStep({ findClient: refuse(500, "Unexpected") });
  await user.click(screen.getByRole("textbox", { name: "Birth number" }));
  await user.tab();
  const section = screen.getByRole("region", { name: "Identification" });
  expect(await within(section).findByText(/We couldn’t look up the client/)).toBeVisible();
});

it("clears the form after confirmation, keeps the cart's step, and restores the form on undo", async () => {
  const before = currentClientForm();
  await openStep({});
  await user.click(screen.getByRole("button", { name: "Clear form" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Clear the form?" }));
  await user.click(dialog.getByRole("button", { name: "Clear form" }));
  await waitFor(() => expect(currentClientForm()).toEqual(emptyClientForm));
  expect(currentCart().activeStep).toBe("client");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(currentClientForm()).toEqual(before);
});

it("shows that a framework contract's client is loading or has failed to load, and retries on request", async () => {
  act(() => {
    cartStore.set({ ...step, frameworkContractId: 5 });
    setClientForm(emptyClientForm);
  });
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { network } = await openStep({
    getFrameworkContracts: [contract],
    getClient: () => late.then(() => refuse(500, "Unexpected")),
  });
  expect(await screen.findByText("Loading the client from the framework contract…")).toBeVisible();
  answer();
  expect(await screen.findByText(/We couldn’t load the client from the framework contract\./)).toBeVisible();
  expect(currentClientForm()).toEqual(emptyClientForm);
  network.answer({ getClient: "never" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(network.requests("getClient")).toHaveLength(2));
  expect(screen.getByText("Loading the client from the framework contract…")).toBeVisible();
});
