import type { SentClientForm } from "@fundport/api";
import { type ClientForm, emptyClientForm } from "@fundport/rules";
import { buildCodelists } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, editClientForm, setClientForm } from "../../model/client-form-store.ts";
import { clearLookups } from "../../model/lookups/lookup-store.ts";
import { settings } from "#lib/settings.ts";
import { type FakeAnswers, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const lists = buildCodelists({
  countries: [{ id: 1, code: "CZ", name: "Česko", dialCode: "+420", givesPersonalIds: true }],
});
const sentValues: ClientForm = {
  ...emptyClientForm,
  firstName: "Jana",
  lastName: "Malá",
  phone: "+420601234567",
  email: "jana@example.com",
  street: "Dlouhá",
  city: "Praha",
};
const sent: SentClientForm = {
  id: "form-1",
  phone: sentValues.phone,
  email: sentValues.email,
  clientName: "Jana Malá",
  state: "Sent",
  sentAt: "2026-11-21T09:00:00.000Z",
  validUntil: "2026-12-05T09:00:00.000Z",
  openedAt: null,
  returnedAt: null,
  sent: sentValues,
  returned: null,
};
const buildReturnedForm = (returned: Partial<ClientForm>): SentClientForm => ({
  ...sent,
  state: "Returned",
  openedAt: "2026-11-21T10:00:00.000Z",
  returnedAt: "2026-11-21T11:00:00.000Z",
  returned: { ...sentValues, ...returned },
});

async function openStep(answers: FakeAnswers = {}, form: ClientForm = sentValues) {
  act(() => setClientForm(form));
  const page = await renderCart(<CartRoute />, {
    answers: { getCodelists: lists, getBanks: lists.banks, getSentClientForms: [], ...answers },
  });
  await screen.findByRole("heading", { level: 1, name: /^Client/ });
  return page;
}
const panel = () => within(screen.getByRole("region", { name: "Send the form to the client" }));
const dialog = () => within(screen.getByRole("dialog"));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  signIn();
  const cartItem = buildCartItem({ uuid: "a", id: products.equity });
  act(() => {
    clearLookups();
    cartStore.set({ ...cartOf(cartItem), activeStep: "client", availableStep: "client" });
  });
});
afterEach(() => {
  settings.smsAvailable = true;
  settings.clientForm = true;
});

describe("the link to the client's own form", () => {
  it("offers to send the form once phone and email are valid, with an explanation until then", async () => {
    await openStep({}, { ...sentValues, phone: "" });
    expect(panel().getByRole("button", { name: "Send form to client" })).toBeDisabled();
    expect(panel().getByText(/^To send the client a link, first enter/)).toBeVisible();
    act(() => editClientForm({ phone: sentValues.phone }));
    expect(panel().getByRole("button", { name: "Send form to client" })).toBeEnabled();
  });

  it("does not offer to send the form to a landline, and shows the reason", async () => {
    await openStep({}, { ...sentValues, phone: "+420222333444" });
    expect(panel().getByRole("button", { name: "Send form to client" })).toBeDisabled();
    expect(panel().getByText(/enter a mobile number/)).toBeVisible();
  });

  it.each(["clientForm", "smsAvailable"] as const)("hides the link section if %s is switched off", async (setting) => {
    settings[setting] = false;
    const { network } = await openStep();
    expect(screen.queryByRole("button", { name: "Send form to client" })).toBeNull();
    expect(network.requests("getSentClientForms")).toHaveLength(0);
  });

  it("sends the form with the advisor's message and shows the state of the link", async () => {
    const { network } = await openStep({ sendClientForm: sent });
    await user.click(panel().getByRole("button", { name: "Send form to client" }));
    expect(dialog().getByText(/^We’ll send jana@example\.com a link to this form/)).toHaveTextContent("601");
    await user.type(dialog().getByRole("textbox", { name: "Personal message (optional)" }), "Good day");
    await user.click(dialog().getByRole("button", { name: "Send link" }));
    expect(await panel().findByText(/^Link sent on .*, not opened yet\./)).toBeVisible();
    const body = { form: sentValues, message: "Good day", needsEmployer: false };
    expect(network.requests("sendClientForm")[0]?.body).toEqual(body);
  });

  it.each([
    [
      "ClientFormInvalid",
      refuse(422, "ClientFormInvalid"),
      /The link wasn’t sent\. Check the phone number and email address\./,
    ],
    ["TooManyRequests", refuseFor(600), /too many links in a short time\. Try again in 10 minutes/],
    ["no connection", "no-connection" as const, /You’re offline\. The link wasn’t sent\./],
  ])("keeps the message if sending fails: %s", async (_what, answer, expected) => {
    await openStep({ sendClientForm: answer });
    await user.click(panel().getByRole("button", { name: "Send form to client" }));
    const message = dialog().getByRole("textbox", { name: "Personal message (optional)" });
    await user.type(message, "Good day");
    await user.click(dialog().getByRole("button", { name: "Send link" }));
    expect(await dialog().findByRole("alert")).toHaveTextContent(expected);
    expect(message).toHaveValue("Good day");
  });

  it("warns that a second link will invalidate the first", async () => {
    await openStep({ getSentClientForms: [sent] });
    await user.click(await panel().findByRole("button", { name: "Send a new link" }));
    expect(dialog().getByText(/The link sent to this phone earlier will stop working/)).toBeVisible();
  });

  it("revokes a link after confirmation", async () => {
    const { network } = await openStep({ getSentClientForms: [sent], takeBackClientForm: null });
    await user.click(await panel().findByRole("button", { name: "Revoke link" }));
    await user.click(dialog().getByRole("button", { name: "Revoke link" }));
    await waitFor(() => expect(network.requests("takeBackClientForm")[0]?.query.get("id")).toBe("form-1"));
    expect(await panel().findByRole("button", { name: "Send form to client" })).toBeEnabled();
  });

  it("keeps a link revoked when an older request for the links completes afterwards", async () => {
    const { network, queryClient } = await openStep({ getSentClientForms: [sent], takeBackClientForm: null });
    const takeBack = await panel().findByRole("button", { name: "Revoke link" });
    const older = Promise.withResolvers<SentClientForm[]>();
    network.answer({ getSentClientForms: () => older.promise });
    // Simulates that the user returns to the page.
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(network.requests("getSentClientForms")).toHaveLength(2));
    await user.click(takeBack);
    await user.click(dialog().getByRole("button", { name: "Revoke link" }));
    expect(await panel().findByRole("button", { name: "Send form to client" })).toBeEnabled();
    older.resolve([sent]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(panel().getByRole("button", { name: "Send form to client" })).toBeEnabled();
  });

  it("assigns a link to the form with the same phone number, and lists links of other forms separately", async () => {
    const other = {
      ...sent,
      id: "form-2",
      phone: "+420777000222",
      clientName: "Petr Dlouhý",
      state: "Opened" as const,
    };
    await openStep({ getSentClientForms: [other] });
    await user.click(await panel().findByText("Other forms sent to clients (1)"));
    expect(panel().getByText("Petr Dlouhý, phone ending in 22")).toBeVisible();
    expect(panel().getByRole("button", { name: "Send form to client" })).toBeEnabled();
  });
});

describe("a form that the client has returned", () => {
  const open = async (returned: Partial<ClientForm>, form: ClientForm = sentValues, answers: FakeAnswers = {}) => {
    const page = await openStep(
      { getSentClientForms: [buildReturnedForm(returned)], acceptClientForm: null, ...answers },
      form,
    );
    await user.click(await panel().findByRole("button", { name: "View changes" }));
    return page;
  };

  it("lists the fields that the client filled in, changed or cleared", async () => {
    await open({
      city: "Brno",
      placeOfBirth: "Olomouc",
      street: "",
      citizenship: 1,
      identificationType: "BirthNumber",
    });
    expect(dialog().getByRole("row", { name: /^City/ })).toHaveTextContent("PrahaBrno changed");
    expect(dialog().getByRole("row", { name: /^Place of birth/ })).toHaveTextContent("emptyOlomouc filled in");
    expect(dialog().getByRole("row", { name: /^Street/ })).toHaveTextContent("Dlouháempty cleared");
    expect(dialog().getByRole("row", { name: /^Citizenship/ })).toHaveTextContent("Česko filled in");
    expect(dialog().getAllByRole("row")).toHaveLength(5);
  });

  it("copies all of the client's changes, and reverts them on undo", async () => {
    const { network } = await open({ city: "Brno", citizenship: 1, identificationType: "BirthNumber" });
    await user.click(dialog().getByRole("button", { name: "Use selected" }));
    expect(currentClientForm()).toMatchObject({ city: "Brno", citizenship: 1, identificationType: "BirthNumber" });
    await waitFor(() => expect(network.requests("acceptClientForm")[0]?.body).toEqual({ id: "form-1" }));
    expect(await panel().findByRole("button", { name: "Send form to client" })).toBeEnabled();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(currentClientForm()).toEqual(sentValues);
  });

  it("copies only the selected changes of the client", async () => {
    await open({ city: "Brno", street: "Krátká" });
    await user.click(dialog().getByRole("checkbox", { name: /^Street/ }));
    await user.click(dialog().getByRole("button", { name: "Use selected" }));
    expect(currentClientForm()).toMatchObject({ city: "Brno", street: "Dlouhá" });
  });

  it("deselects a field that the advisor has also changed, and shows the advisor's value", async () => {
    await open({ city: "Brno", street: "Krátká" }, { ...sentValues, city: "Plzeň" });
    const tick = dialog().getByRole("checkbox", { name: /^City/ });
    expect(tick).not.toBeChecked();
    expect(tick).toHaveAccessibleDescription(/You’ve since changed this to: Plzeň/);
    await user.click(dialog().getByRole("button", { name: "Use selected" }));
    expect(currentClientForm()).toMatchObject({ city: "Plzeň", street: "Krátká" });
  });

  it("lets the advisor compare the returned form later, or close it without copying anything", async () => {
    const { network } = await open({ city: "Brno" });
    await user.click(dialog().getAllByRole("button", { name: "Decide later" }).at(-1) ?? document.body);
    expect(network.requests("acceptClientForm")).toHaveLength(0);
    await user.click(panel().getByRole("button", { name: "View changes" }));
    await user.click(dialog().getByRole("button", { name: "Use none" }));
    await waitFor(() => expect(network.requests("acceptClientForm")).toHaveLength(1));
    expect(currentClientForm()).toEqual(sentValues);
  });

  it("shows that the client has not changed anything", async () => {
    await open({});
    expect(dialog().getByText(/^The client hasn’t changed anything/)).toBeVisible();
  });

  it("copies the client's changes and keeps the link if ending the link fails", async () => {
    await open({ city: "Brno" }, sentValues, { acceptClientForm: "no-connection" });
    await user.click(dialog().getByRole("button", { name: "Use selected" }));
    expect(await screen.findByText(/^That didn’t work/)).toBeVisible();
    expect(currentClientForm().city).toBe("Brno");
    expect(panel().getByRole("button", { name: "View changes" })).toBeVisible();
  });
});
