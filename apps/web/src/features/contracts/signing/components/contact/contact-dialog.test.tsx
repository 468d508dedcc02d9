import { buildContract, buildSigning } from "@fundport/testing";
import { emptyClientForm } from "@fundport/rules";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeLists } from "@fundport/testing/catalogue/fake-catalogue";
import { clientFormStore, currentClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { clientLists } from "#features/clients/form/testing/client-lists.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { type FakeAnswers, refuse, refuseFields, refuseFor } from "#lib/testing/fake-network.ts";
import { fillField } from "#lib/testing/fill-field.ts";
import { contractStore, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { openContract, prepareDocuments } from "../../testing/open-contract.tsx";

const user = userEvent.setup();
const title = "Change the client’s email or phone";
const save = "Save and regenerate documents";
const newContact = { clientEmail: "eva@example.org", clientPhone: "+420602000111" };
const changed = buildContract({
  ...newContact,
  documentSet: "dd44",
  documents: buildContract().documents.map((document) => ({
    ...document,
    documentId: `${document.documentId}-new`,
    name: `${document.name} (regenerated)`,
  })),
});
const link = { validUntil: "2026-12-05T08:00:00.000Z", openedAt: null, remindedAt: null };
const sent = { state: "Signing", signing: buildSigning({ way: "External", code: null, link }) } as const;

let stops: (() => void)[] = [];
beforeEach(() => {
  prepareDocuments();
  localStorage.clear();
  stops = [clientFormStore.start(), contractStore.start()];
  useSession.getState().logIn({ id: 1, name: "Jana Dvořáková", language: "en" });
});
afterEach(() => {
  for (const stop of stops) stop();
  useSession.setState({ userData: null });
});

async function open(contract: Parameters<typeof openContract>[0] = {}, answers: FakeAnswers = {}) {
  const page = await openContract(contract, {
    user: { email: "advisor@example.com", mobilePhone: "+420777888999", countryCode: "CZ" },
    answers: { getCodelists: clientLists, getAmlQuestionnaire: fakeLists().getAmlQuestionnaire, ...answers },
  });
  await user.click(screen.getByRole("button", { name: title }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  const email = dialog.getByRole("textbox", { name: "Client’s email" });
  const phone = dialog.getByRole("textbox", { name: "Client’s phone" });
  return {
    ...page,
    dialog,
    email,
    phone,
    type: fillField,
    clickButton: (name: string) => user.click(dialog.getByRole("button", { name })),
    bodies: () => page.network.requests("changeContractContact").map(({ body }) => body),
  };
}

describe("the client's contact", () => {
  it("shows the contact with a formatted phone, and fills in the dialog with it", async () => {
    const { email, phone, dialog } = await open();
    const facts = within(screen.getByText("Contact").closest("div") ?? document.body);
    expect(facts.getByText("eva.mala@example.com")).toBeVisible();
    expect(facts.getByText(/^\+420\s601\s234\s567$/)).toBeVisible();
    expect(email).toHaveValue("eva.mala@example.com");
    await waitFor(() => expect(email).toHaveFocus());
    expect(phone).toHaveValue("+420 601 234 567");
    expect(dialog.getByText(/We’ll regenerate the documents under the same number/)).toBeVisible();
    expect(dialog.queryByText(/signing is in progress|has a signing link/i)).toBeNull();
  });

  it("changes the contact together with the documents, and shows the new documents and a confirmation", async () => {
    const { network, email, phone, type, clickButton, bodies } = await open({}, { changeContractContact: changed });
    network.answer({ getContract: changed });
    await type(email, "eva@example.org");
    await type(phone, "602 000 111");
    await clickButton(save);
    expect(await screen.findByText(/The contact details are saved and the documents regenerated/)).toBeVisible();
    expect(bodies()).toEqual([
      { email: "eva@example.org", phone: "602 000 111", state: "Created", documentSet: "cc33" },
    ]);
    expect(network.headers("changeContractContact")[0]?.get("idempotency-key")).toMatch(/^[\da-f]{16,}$/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByRole("heading", { name: "Framework contract (regenerated)" })).toBeVisible();
    expect(screen.getByText("eva@example.org")).toBeVisible();
  });

  it("shows the new contact even if an older request for the contract responds later", async () => {
    const { network, queryClient, email, type, clickButton } = await open({}, { changeContractContact: changed });
    const older = Promise.withResolvers<typeof changed>();
    network.answer({ getContract: () => older.promise });
    // Simulates a return to the page, which loads the contract again.
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(network.requests("getContract")).toHaveLength(2));
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await screen.findByText(/The contact details are saved and the documents regenerated/)).toBeVisible();
    older.resolve(buildContract());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText("eva@example.org")).toBeVisible();
  });

  it("returns the focus to the button that opened the dialog", async () => {
    const { clickButton } = await open();
    await clickButton("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The codelists have loaded by now, as in the app, where they are always loaded.
    await user.click(screen.getByRole("button", { name: title }));
    await screen.findByRole("dialog", { name: title });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: title })).toHaveFocus());
  });

  it("warns that the client's link will stop working, and suggests a new one after the change", async () => {
    const { dialog, network, email, type, clickButton, bodies } = await open(sent, { changeContractContact: changed });
    expect(dialog.getByText(/The client has a signing link\. It will stop working/)).toBeVisible();
    network.answer({ getContract: changed });
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await screen.findByText(/You can now send the client a new link/)).toBeVisible();
    expect(bodies()).toMatchObject([{ state: "Signing" }]);
  });

  it("warns that a signing in progress on this device will be cancelled", async () => {
    const { dialog } = await open({ state: "Signing", signing: buildSigning() });
    expect(dialog.getByText(/Signing is in progress\. It will be cancelled/)).toBeVisible();
  });

  it("does not offer to change the contact once the contract has expired", async () => {
    await openContract({ state: "Expired" });
    expect(screen.getByText("eva.mala@example.com")).toBeVisible();
    expect(screen.queryByRole("button", { name: title })).toBeNull();
  });

  it("shows that the documents are being regenerated, and does not send the change twice", async () => {
    const { dialog, email, type, clickButton } = await open({}, { changeContractContact: "never" });
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await dialog.findByText(/Regenerating the documents\. This takes a few seconds\./)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: title })).toBeVisible();
    expect(dialog.getByRole("button", { name: save })).toBeDisabled();
  });
});

describe("the input of the dialog", () => {
  it("checks email and phone by the rules of the client form", async () => {
    const { dialog, email, phone, type, clickButton, bodies } = await open();
    for (const [typedEmail, typedPhone, name, message] of [
      ["", "+420 601 234 567", "Client’s email", /required|fill/i],
      ["eva@", "+420 601 234 567", "Client’s email", /Enter a valid email address/],
      [
        "Advisor@example.com",
        "+420 601 234 567",
        "Client’s email",
        /This is the advisor’s email address\. Enter the client’s\./,
      ],
      ["eva@example.org", "777 888 999", "Client’s phone", /This is the advisor’s phone number\. Enter the client’s\./],
      ["eva@example.org", "12", "Client’s phone", /phone/i],
    ] as const) {
      await type(email, typedEmail);
      await type(phone, typedPhone);
      await clickButton(save);
      const field = dialog.getByRole("textbox", { name });
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toBeInvalid();
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    }
    expect(bodies()).toEqual([]);
  });

  it("rejects a contact that equals the contract's current one", async () => {
    const { dialog, phone, type, clickButton, bodies } = await open();
    await type(phone, "601234567");
    await clickButton(save);
    expect(dialog.getByRole("alert")).toHaveTextContent(/The contract already has this email and phone\./);
    expect(bodies()).toEqual([]);
  });

  it("marks and focuses the field that the server refused", async () => {
    const fields = [{ path: "phone", code: "string.phoneSameAsUser" }];
    const { email, phone, type, clickButton } = await open(
      {},
      { changeContractContact: refuseFields(422, "ContractInvalid", fields) },
    );
    await type(email, "eva@example.org");
    await clickButton(save);
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription(/This is the advisor’s phone number\. Enter the client’s\./),
    );
    await waitFor(() => expect(phone).toHaveFocus());
    await type(phone, "602000111");
    expect(phone).not.toBeInvalid();
  });

  it("keeps the input if the documents could not be regenerated, and reuses the idempotency key on retry", async () => {
    const { network, dialog, email, type, clickButton } = await open(
      {},
      { changeContractContact: refuse(500, "GenerationFailed") },
    );
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await dialog.findByText(/We couldn’t regenerate the documents/)).toBeVisible();
    expect(email).toHaveValue("eva@example.org");
    network.answer({ changeContractContact: changed });
    await clickButton(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const keys = network.headers("changeContractContact").map((headers) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  });

  it("shows when the contact can be changed again after too many changes", async () => {
    const { dialog, email, type, clickButton } = await open({}, { changeContractContact: refuseFor(1800) });
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await dialog.findByText(/You can’t change the contact yet/, { selector: "[aria-hidden]" })).toBeVisible();
  });

  it("applies the change to the current contract after another user has changed the contract first", async () => {
    const { network, dialog, email, type, clickButton, bodies } = await open(
      {},
      { changeContractContact: refuse(409, "ContractStateChanged") },
    );
    network.answer({ getContract: buildContract(sent) });
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await dialog.findByText(/has changed in the meantime\. Check its current state/)).toBeVisible();
    expect(await dialog.findByText(/The client has a signing link/)).toBeVisible();
    network.answer({ changeContractContact: changed, getContract: changed });
    await clickButton(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies()).toMatchObject([{ state: "Created" }, { state: "Signing", email: "eva@example.org" }]);
  });

  it("keeps a correction that another tab has made in the meantime", async () => {
    const { network, dialog, email, phone, type, clickButton, bodies } = await open(
      {},
      { changeContractContact: refuse(409, "ContractStateChanged") },
    );
    network.answer({ getContract: buildContract({ clientPhone: "+420603000222", documentSet: "ee55" }) });
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await dialog.findByText(/has changed in the meantime\. Check its current state/)).toBeVisible();
    await waitFor(() => expect(phone).toHaveValue("+420 603 000 222"));
    expect(email).toHaveValue("eva@example.org");
    network.answer({ changeContractContact: changed, getContract: changed });
    await clickButton(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies()[1]).toMatchObject({ phone: "+420 603 000 222", email: "eva@example.org", documentSet: "ee55" });
  });

  it("closes the dialog and reports it if the client has declined in the meantime", async () => {
    const { network, email, type, clickButton } = await open(
      {},
      { changeContractContact: refuse(409, "ContractStateChanged") },
    );
    network.answer({ getContract: buildContract({ state: "Declined" }) });
    await type(email, "eva@example.org");
    await clickButton(save);
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the client form of the contract's cart", () => {
  const eva = { ...emptyClientForm, lastName: "Malá", email: "eva.mala@example.com", phone: "601 234 567" };
  async function change() {
    const { network, email, phone, type, clickButton } = await open({}, { changeContractContact: changed });
    network.answer({ getContract: changed });
    await type(email, newContact.clientEmail);
    await type(phone, newContact.clientPhone);
    await clickButton(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { email: formEmail, phone: formPhone } = currentClientForm();
    return [formEmail, formPhone];
  }

  it("copies the new contact into the cart's client form", async () => {
    setClientForm(eva);
    setContractId(40);
    expect(await change()).toEqual([newContact.clientEmail, newContact.clientPhone]);
  });

  it("keeps a field of the client form that was changed since the contract was created", async () => {
    setClientForm({ ...eva, email: "other@example.org" });
    setContractId(40);
    expect(await change()).toEqual(["other@example.org", newContact.clientPhone]);
  });

  it("leaves the client form unchanged if it belongs to another contract", async () => {
    setClientForm(eva);
    setContractId(41);
    expect(await change()).toEqual([eva.email, eva.phone]);
  });
});
