import { emptyClientForm } from "@fundport/rules";
import { buildCodelists } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, setClientForm } from "../../model/client-form-store.ts";
import { clearLookups } from "../../model/lookups/lookup-store.ts";
import { type FakeAnswers, refuse } from "#lib/testing/fake-network.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const lists = buildCodelists({
  countries: [
    { id: 1, code: "CZ", name: "Česko", dialCode: "+420", givesPersonalIds: true },
    { id: 2, code: "SK", name: "Slovensko", dialCode: "+421", givesPersonalIds: true },
    { id: 3, code: "AT", name: "Rakousko", dialCode: "+43", givesPersonalIds: false },
  ],
});
const brno = [
  { postcode: "60200", place: "Brno" },
  { postcode: "60200", place: "Brno-střed" },
];

async function openAddress(answers: FakeAnswers, typed: Partial<typeof emptyClientForm> = {}) {
  act(() => setClientForm({ ...emptyClientForm, ...typed }));
  const { network } = await renderCart(<CartRoute />, {
    answers: { getCodelists: lists, getBanks: lists.banks, ...answers },
  });
  await screen.findByRole("heading", { level: 1, name: /^Client/ });
  return network;
}
const address = (name = "Permanent address") => within(screen.getByRole("region", { name }));
const postcode = () => address().getByRole("combobox", { name: "Postcode" });
const city = () => address().getByRole("combobox", { name: "City" });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  signIn();
  act(() => {
    cartStore.set({
      ...cartOf(buildCartItem({ uuid: "a", id: products.equity })),
      activeStep: "client",
      availableStep: "client",
    });
    clearLookups();
  });
});

describe("suggested places", () => {
  it("lists places while the user types; a place selected by keyboard fills in city and country", async () => {
    const network = await openAddress({ getPostcodes: brno });
    await user.type(postcode(), "602 0");
    const list = await screen.findByRole("listbox", { name: "Places" });
    expect(screen.getByText("Places: GeoNames (CC BY 4.0)")).toBeInTheDocument();
    expect(network.requests("getPostcodes").at(-1)?.params).toEqual(["CZ", "6020"]);
    expect(within(list).getAllByRole("option")).toHaveLength(2);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(currentClientForm()).toMatchObject({ postcode: "60200", city: "Brno-střed", country: 1 });
    await waitFor(() => expect(postcode()).toHaveFocus());
    expect(screen.queryByRole("listbox", { name: "Places" })).toBeNull();
  });

  it("requires confirmation before it replaces a typed city", async () => {
    await openAddress({ getPostcodes: brno }, { city: "Praha", country: 1 });
    await user.type(postcode(), "602");
    await user.click(await screen.findByRole("option", { name: "602 00 Brno" }));
    const question = await screen.findByRole("dialog", { name: /City/ });
    expect(currentClientForm()).toMatchObject({ postcode: "60200", city: "Praha" });
    await user.click(within(question).getByRole("button", { name: "Keep Praha" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentClientForm().city).toBe("Praha");
    await user.type(postcode(), "{Backspace}");
    await user.click(await screen.findByRole("option", { name: "602 00 Brno" }));
    await user.click(await screen.findByRole("button", { name: "Change to Brno" }));
    await waitFor(() => expect(currentClientForm().city).toBe("Brno"));
  });

  it("keeps a typed town without a question if the selected place is a part of the town", async () => {
    await openAddress({ getPostcodes: brno }, { city: "Brno", country: 1 });
    await user.type(postcode(), "602");
    await user.click(await screen.findByRole("option", { name: "602 00 Brno-střed" }));
    expect(currentClientForm()).toMatchObject({ postcode: "60200", city: "Brno" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes the list on Escape, keeps the typed text, and selects no place on the next Enter", async () => {
    await openAddress({ getPostcodes: brno });
    await user.type(postcode(), "602");
    await screen.findByRole("listbox", { name: "Places" });
    await user.keyboard("{ArrowDown}{Escape}{Enter}");
    expect(screen.queryByRole("listbox", { name: "Places" })).toBeNull();
    expect(currentClientForm()).toMatchObject({ postcode: "602", city: "" });
  });

  it("looks up places in the country of the address, and only for Czechia and Slovakia", async () => {
    const network = await openAddress(
      { getPostcodes: [{ postcode: "81101", place: "Bratislava" }] },
      { samePostalAddress: false, countryPostal: 2, country: 3 },
    );
    await user.type(address("Postal address").getByRole("combobox", { name: "City" }), "brat");
    await user.click(await screen.findByRole("option", { name: "811 01 Bratislava" }));
    expect(currentClientForm()).toMatchObject({ postcodePostal: "81101", cityPostal: "Bratislava", city: "" });
    const before = network.requests("getPostcodes").length;
    expect(network.requests("getPostcodes").at(-1)?.params).toEqual(["SK", "brat"]);
    await user.type(city(), "Wien");
    await user.type(postcode(), "1010");
    await waitFor(() => expect(currentClientForm()).toMatchObject({ city: "Wien", postcode: "1010" }));
    expect(network.requests("getPostcodes")).toHaveLength(before);
  });

  it.each([
    ["the server fails", refuse(500, "Unexpected")],
    ["the connection is lost", "no-connection" as const],
    ["the place is unknown", []],
  ])("keeps the address usable if %s", async (_what, answer) => {
    const network = await openAddress({ getPostcodes: answer });
    await user.type(city(), "Brno");
    await waitFor(() => expect(network.requests("getPostcodes")).not.toHaveLength(0));
    await user.tab();
    expect(currentClientForm().city).toBe("Brno");
    expect(city()).toBeValid();
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("offers places for the current text and ignores a late response", async () => {
    let answerFirst = () => {};
    const late = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const network = await openAddress({
      getPostcodes: async ({ params: [, prefix] }) => {
        if (prefix === "br") await late;
        return prefix === "br" ? brno : [{ postcode: "69801", place: "Bratčice" }];
      },
    });
    await user.type(city(), "br");
    await waitFor(() => expect(network.requests("getPostcodes")).toHaveLength(1));
    await user.type(city(), "atč");
    answerFirst();
    expect(await screen.findByRole("option", { name: "698 01 Bratčice" })).toBeInTheDocument();
    expect(screen.queryByRole("option", { name: "602 00 Brno" })).toBeNull();
  });
});
