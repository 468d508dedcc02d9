import type { EndpointOutput } from "@fundport/api";
import { emptyClientForm, ibanOfAccount } from "@fundport/rules";
import { buildCodelists, buildFrameworkContract } from "@fundport/testing";
import { parseDay } from "@fundport/units";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, editClientForm, setClientForm } from "../model/client-form-store.ts";
import { askAboutConflicts } from "../model/fields/field-conflicts.ts";
import { clearLookups } from "../model/lookups/lookup-store.ts";
import type { FakeAnswers } from "#lib/testing/fake-network.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const steps = { activeStep: "client", availableStep: "client" } as const;
const cartItem = buildCartItem({ uuid: "a", id: products.equity });
const lists = buildCodelists({
  countries: [
    { id: 1, code: "CZ", name: "Česko", dialCode: "+420", givesPersonalIds: true },
    { id: 2, code: "DE", name: "Německo", dialCode: "+49", givesPersonalIds: false },
    { id: 3, code: "AT", name: "Rakousko", dialCode: "+43", givesPersonalIds: false },
  ],
  identityDocumentTypes: [{ id: 1, code: "PASSPORT", name: "Passport", isNational: true }],
});

const getBanks = [
  ...lists.banks,
  { id: 20_001, countryId: 1, code: "0800", name: "Spořitelna", bic: null },
  { id: 20_002, countryId: 1, code: "2010", name: "Fio", bic: null },
  { id: 20_000, countryId: 2, code: "37040044", name: "Commerzbank Köln", bic: null },
];

const contract = { ...buildFrameworkContract({ id: 5, clientName: "Lenka Veselá" }), clientId: 7 };
const lenka: EndpointOutput<"getClient"> = {
  id: 7,
  titleBefore: null,
  name: "Lenka",
  surname: "Veselá",
  titleAfter: null,
  pseudonym: null,
  salutation: null,
  sex: "FEMALE",
  identificationType: "BirthNumber",
  identificationId: "8551010013",
  citizenshipCountryId: 1,
  birthDate: "1985-01-01",
  birthPlace: "Brno",
  birthCountryId: 1,
  taxResidencyCountryId: null,
  taxResidencyCity: null,
  taxResidencyTIN: null,
  email: "lenka@example.com",
  phoneNumber: "+420601222333",
  username: null,
  permanentAddress: null,
  correspondentAddress: null,
  temporaryAddress: null,
  identityDocument: null,
  secondaryIdentityDocument: null,
  bankAccount: null,
  employer: null,
  language: null,
};

async function openStep(answers: FakeAnswers = {}) {
  const page = await renderCart(<CartRoute />, { answers: { getCodelists: lists, getBanks, ...answers } });
  await screen.findByRole("heading", { level: 1, name: /^Client/ });
  return page;
}
const check = () => user.click(screen.getByRole("button", { name: "Check details" }));
const sectionNavigation = () => within(screen.getByRole("navigation", { name: "Form sections" }));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  signIn();
  act(() => {
    cartStore.set({ ...cartOf(cartItem), ...steps });
    setClientForm(emptyClientForm);
    clearLookups();
  });
});

describe("the client step", () => {
  it("stores each typed letter without changing the cart's step", async () => {
    await openStep();
    await user.type(screen.getByRole("textbox", { name: /First name/ }), "Eva");
    expect(currentClientForm().firstName).toBe("Eva");
    expect(currentCart().activeStep).toBe("client");
    expect(await screen.findByRole("heading", { level: 1, name: "Client: Eva" })).toBeVisible();
  });

  it("disables the contract step once the form is edited, because the contract does not contain the change", async () => {
    act(() => cartStore.set({ ...cartOf(cartItem), activeStep: "client", availableStep: "contract" }));
    await openStep();
    expect(currentCart()).toMatchObject({ activeStep: "client", availableStep: "contract" });
    await user.type(screen.getByRole("textbox", { name: /First name/ }), "E");
    expect(currentCart()).toMatchObject({ activeStep: "client", availableStep: "client" });
    expect(screen.getByRole("button", { name: /^03/ })).toBeDisabled();
  });

  it("offers the banks of all countries, as the contract check does", async () => {
    await openStep();
    await user.click(screen.getByRole("combobox", { name: /^Bank/ }));
    expect(await screen.findByRole("option", { name: "37040044 Commerzbank Köln" })).toBeInTheDocument();
  });

  it("offers account number and bank in one question if both follow from the IBAN", async () => {
    act(() => setClientForm({ ...emptyClientForm, accountNumber: "19-2000145399", bank: 20_001 }));
    await openStep();
    await user.type(screen.getByRole("textbox", { name: /IBAN/ }), ibanOfAccount("2000145399/2010", "CZ") ?? "");
    await user.tab();
    const question = await screen.findByRole("dialog", { name: /Account number, Bank/ });
    expect(question).toHaveTextContent("Now19-2000145399 0800 SpořitelnaNew2000145399 2010 Fio");
    await user.click(within(question).getByRole("button", { name: /[^-]2000145399/ }));
    await waitFor(() => expect(currentClientForm()).toMatchObject({ accountNumber: "2000145399", bank: 20_002 }));
  });

  it("removes the undo of automatic entries when the user leaves the form, and keeps the entries", async () => {
    await openStep({ getUsernameValidity: { validity: "Valid" } });
    await user.type(screen.getByRole("textbox", { name: /^Email/ }), "eva@example.com");
    await user.tab();
    expect(await screen.findByText("Filled in: Username.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back to cart" }));
    await waitFor(() => expect(screen.queryByText("Filled in: Username.")).toBeNull());
    expect(currentClientForm().appUsername).toBe("eva@example.com");
  });

  it("shows and counts the server's error about a username until the username is edited", async () => {
    await openStep({ getUsernameValidity: { validity: "AlreadyUsed" } });
    const username = screen.getByRole("textbox", { name: /Username/i });
    await user.type(username, "eva.mala");
    await user.tab();
    await waitFor(() =>
      expect(username).toHaveAccessibleDescription("Another client has this username. Choose a different one."),
    );
    expect(username).toBeInvalid();
    expect(sectionNavigation().getByRole("button", { name: /Client app/ })).toHaveTextContent("1 to correct");
    await user.type(username, "1");
    expect(username).toBeValid();
    expect(sectionNavigation().getByRole("button", { name: /Client app/ })).not.toHaveTextContent("to correct");
  });

  it("fills in the client of the framework contract once, and offers a choice for fields with other values", async () => {
    act(() => {
      cartStore.set({ ...cartOf(cartItem), ...steps, frameworkContractId: 5 });
      setClientForm({ ...emptyClientForm, placeOfBirth: "Praha" });
    });
    const { network } = await openStep({
      getFrameworkContracts: [contract, { ...contract, id: 6, clientId: 8 }],
      getClient: ({ params }) => (params.includes("8") ? { ...lenka, id: 8, name: "Karel" } : lenka),
    });
    expect(await screen.findByText(/We filled in \d+ fields from the framework contract\./)).toBeVisible();
    expect(currentClientForm()).toMatchObject({ clientId: 7, firstName: "Lenka", placeOfBirth: "Praha" });
    expect(screen.getByRole("region", { name: /1 field differs from our records/ })).toHaveTextContent("Brno");
    act(() => cartStore.set({ ...currentCart(), frameworkContractId: 6 }));
    await waitFor(() => expect(currentClientForm()).toMatchObject({ clientId: 8, firstName: "Karel" }));
    expect(currentClientForm().placeOfBirth).toBe("Praha");
    act(() => editClientForm({ clientId: null, firstName: "Eva" }));
    expect(network.requests("getClient")).toHaveLength(2);
    expect(currentClientForm().firstName).toBe("Eva");
  });

  it("focuses the first missing field and sends no request when the data is checked", async () => {
    const { network } = await openStep();
    await check();
    expect(screen.getByRole("textbox", { name: /First name/ })).toHaveFocus();
    expect(sectionNavigation().getByRole("button", { name: /Contact/ })).toHaveTextContent("2 missing");
    expect(network.requests("checkContract")).toHaveLength(0);
  });

  it("shows a postal address only if it differs from the permanent one", async () => {
    await openStep();
    const mailing = within(screen.getByRole("region", { name: "Postal address" }));
    expect(mailing.queryByRole("textbox")).toBeNull();
    await user.click(mailing.getByRole("switch", { name: "Same as permanent address" }));
    expect(mailing.getAllByRole("textbox")).toHaveLength(3);
    expect(mailing.getByRole("combobox", { name: "Postcode" })).toBeVisible();
    expect(currentClientForm().samePostalAddress).toBe(false);
  });

  it("keeps the value typed in this tab if the user closes the question about another tab's value", async () => {
    act(() => setClientForm({ ...emptyClientForm, city: "Praha" }));
    await openStep();
    act(() => askAboutConflicts([{ name: "city", mine: "Brno", theirs: "Praha" }]));
    await screen.findByRole("dialog", { name: /^Changed in another tab: City/ });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentClientForm().city).toBe("Brno");
  });

  it("names the character that cannot be printed in documents", async () => {
    await openStep();
    const field = screen.getByRole("textbox", { name: /First name/ });
    await user.type(field, "Jana 王");
    await user.tab();
    expect(field).toHaveAccessibleDescription(/“王” can’t be printed/);
    await user.clear(field);
    await user.type(field, "O\ufb03ce");
    await user.tab();
    expect(field).toHaveValue("Office");
    expect(field).not.toHaveAccessibleDescription();
  });

  it("shows an error at a birth date that contradicts the birth number if the user keeps the date", async () => {
    await openStep();
    act(() => setClientForm({ ...emptyClientForm, citizenship: 1, sex: "female" }));
    await user.type(screen.getByRole("textbox", { name: /Date of birth/ }), "05051980");
    await user.type(screen.getByRole("textbox", { name: /Birth number/ }), "165505/0012");
    await user.tab();
    await user.click(await screen.findByRole("button", { name: "Keep 05/05/1980" }));
    expect(currentClientForm().dateOfBirth).toBe("1980-05-05");
    const field = screen.getByRole("textbox", { name: /Date of birth/ });
    expect(field).toHaveAccessibleDescription(/The date of birth doesn’t match the birth number/);
  });

  it("offers a choice if the birth date differs from the cart's; closing keeps both, and declining uses the cart's", async () => {
    act(() => cartStore.set({ ...cartOf(cartItem), ...steps, dateOfBirth: parseDay("1980-01-01") }));
    await openStep();
    const field = screen.getByRole("textbox", { name: /Date of birth/ });
    await user.type(field, "02031990");
    await user.tab();
    await screen.findByRole("dialog", { name: "Date of birth differs from the cart" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentClientForm().dateOfBirth).toBe("1990-03-02");
    expect(currentCart().dateOfBirth).toBe("1980-01-01");
    await user.click(field);
    await user.tab();
    const dialogAgain = within(await screen.findByRole("dialog"));
    await user.click(dialogAgain.getByRole("button", { name: /^Keep/ }));
    await waitFor(() => expect(currentClientForm().dateOfBirth).toBe("1980-01-01"));
  });
});
