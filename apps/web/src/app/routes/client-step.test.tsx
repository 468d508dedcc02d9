import { emptyClientForm } from "@fundport/rules";
import { buildCodelists } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "#features/cart/model/cart-store.ts";
import { products } from "#features/cart/testing/fake-catalogue.ts";
import { cartOf, item } from "#features/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/cart/testing/render-cart.tsx";
import { currentClientForm, setClientForm } from "#features/client/model/client-form-store.ts";
import { type FakeAnswers, refuse, refuseFields } from "#lib/testing/fake-network.ts";
import { CartRoute } from "./cart.tsx";

const user = userEvent.setup();
const steps = { activeStep: "client", availableStep: "client" } as const;
const bought = item({ uuid: "a", id: products.equity });
const whole = {
  ...emptyClientForm,
  firstName: "Eva",
  lastName: "Malá",
  sex: "female" as const,
  personalId: "AB 1234",
  identificationType: "VID" as const,
  citizenship: 3,
  dateOfBirth: "1985-12-24",
  placeOfBirth: "Wien",
  countryOfBirth: 3,
  taxResidence: 3,
  vatId: "12-345",
  email: "eva@example.at",
  phone: "+436601234567",
  appUsername: "eva.mala",
  street: "Ringstraße",
  conscriptionNum: "1",
  city: "Wien",
  postcode: "1010",
  country: 3,
  idType: 1,
  idNumber: "P123",
  idIssuedBy: "BMI",
  dateOfIssue: "2024-01-01",
  unlimitedValidity: true,
  iban: "LI21088100002324013AA",
  currency: 1,
  accountOwner: "Eva Malá",
};
const lists = buildCodelists({
  countries: [
    { id: 1, code: "CZ", name: "Česko", dialCode: "+420", givesPersonalIds: true },
    { id: 3, code: "AT", name: "Rakousko", dialCode: "+43", givesPersonalIds: false },
  ],
  identityDocumentTypes: [{ id: 1, code: "PASSPORT", name: "Passport", isNational: true }],
});

async function openStep(answers: FakeAnswers = {}) {
  const page = await renderCart(<CartRoute />, { answers: { getCodelists: lists, ...answers } });
  await screen.findByRole("heading", { level: 1, name: /^Client/ });
  return page;
}
const check = () => user.click(screen.getByRole("button", { name: "Check the data" }));
const rail = () => within(screen.getByRole("navigation", { name: "Sections of the form" }));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  signIn();
  act(() => {
    cartStore.set({ ...cartOf(bought), ...steps });
    setClientForm(emptyClientForm);
  });
});

describe("the client step", () => {
  it("says what is missing section by section, and nothing in red before a field was touched", async () => {
    await openStep();
    expect(rail().getByRole("button", { name: /Personal data/ })).toHaveTextContent("3 missing");
    expect(rail().getByRole("button", { name: /Mailing address/ })).toHaveTextContent("done");
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await user.click(screen.getByRole("textbox", { name: /First name/ }));
    await user.tab();
    expect(screen.getByRole("textbox", { name: /First name/ })).toHaveAccessibleDescription("Please fill this in.");
    expect(screen.getByRole("textbox", { name: /Last name/ })).toBeValid();
  });

  it("keeps each letter and leaves the cart's steps alone", async () => {
    await openStep();
    await user.type(screen.getByRole("textbox", { name: /First name/ }), "Eva");
    expect(currentClientForm().firstName).toBe("Eva");
    expect(currentCart().activeStep).toBe("client");
    expect(await screen.findByRole("heading", { level: 1, name: "Client: Eva" })).toBeVisible();
  });

  it("goes to the first field that is missing when the data are checked, and asks the server nothing", async () => {
    const { network } = await openStep();
    await check();
    expect(screen.getByRole("textbox", { name: /First name/ })).toHaveFocus();
    expect(rail().getByRole("button", { name: /Contact/ })).toHaveTextContent("2 missing");
    expect(network.requests("checkContract")).toHaveLength(0);
  });

  it("shows another address only where it is not the permanent one", async () => {
    await openStep();
    const mailing = within(screen.getByRole("region", { name: "Mailing address" }));
    expect(mailing.queryByRole("textbox")).toBeNull();
    await user.click(mailing.getByRole("switch", { name: "Same as the permanent address" }));
    expect(mailing.getByRole("textbox", { name: /Street \*/ })).toBeVisible();
    expect(currentClientForm().samePostalAddress).toBe(false);
  });

  it("folds a section by its heading into one line of what it holds", async () => {
    act(() => setClientForm(whole));
    await openStep();
    const section = within(screen.getByRole("region", { name: "Personal data" }));
    await user.click(section.getByRole("button", { name: /Personal data/ }));
    expect(section.getByText("Eva Malá · Female")).toBeVisible();
    expect(section.queryByRole("textbox")).toBeNull();
  });

  it("sends the client with the cart and says that the data are complete; a letter more, and it says so no longer", async () => {
    act(() => setClientForm(whole));
    const { network } = await openStep({ checkContract: null });
    await check();
    expect(await screen.findByText("The client’s data are complete.")).toBeVisible();
    const [request] = network.requests("checkContract");
    expect(request?.body).toMatchObject({
      client: { name: "Eva", surname: "Malá", sex: "FEMALE", identificationId: "AB 1234", correspondentAddress: null },
      cart: { version: 1, state: { items: { a: { id: products.equity } } } },
    });
    expect(JSON.stringify((request?.body as { cart?: unknown } | undefined)?.cart)).not.toContain("AB 1234");
    await user.type(screen.getByRole("textbox", { name: /First name/ }), "x");
    expect(screen.queryByText("The client’s data are complete.")).toBeNull();
  });

  it("shows what the server refuses at its field, until the field is changed", async () => {
    act(() => setClientForm(whole));
    const fields = [{ path: "client.username", code: "appUsername.taken" }];
    await openStep({ checkContract: refuseFields(422, "ContractInvalid", fields) });
    await check();
    const field = screen.getByRole("textbox", { name: /User name/ });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
    await user.type(field, "2");
    expect(field).toBeValid();
  });

  it.each([
    ["legal reasons", refuse(451, "LegalReasons"), /For legal reasons/],
    ["a lost connection", "no-connection" as const, /there is no connection. Nothing was lost/],
    ["terms that have moved", refuse(422, "ProposalOutdated"), /The cart was calculated anew/],
    ["anything else", refuse(500, "Unexpected"), /Nothing was lost; please try again/],
  ])("says in words that the check met %s", async (_what, answer, text) => {
    act(() => setClientForm(whole));
    await openStep({ checkContract: answer });
    await check();
    expect(await screen.findByText(text)).toBeVisible();
    expect(currentClientForm()).toEqual(whole);
  });

  it("leads to the cart where the server finds the cart wrong", async () => {
    act(() => setClientForm(whole));
    await openStep({ checkContract: refuse(422, "CartInvalid") });
    await check();
    await waitFor(() => expect(currentCart().activeStep).toBe("cart"));
    expect(currentClientForm()).toEqual(whole);
  });

  it("empties the form after asking, and gives it back", async () => {
    act(() => setClientForm(whole));
    await openStep();
    await user.click(screen.getByRole("button", { name: "Empty the form" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Empty the form?" }));
    await user.click(dialog.getByRole("button", { name: "Empty the form" }));
    await waitFor(() => expect(currentClientForm()).toEqual(emptyClientForm));
    expect(currentCart().activeStep).toBe("client");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(currentClientForm()).toEqual(whole);
  });
});
