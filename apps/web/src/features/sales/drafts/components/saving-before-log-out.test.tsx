import { emptyClientForm } from "@fundport/rules";
import { buildDraftListItem } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentDraft, setLoadedDraft } from "../model/loaded-draft.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { type FakeAnswers, fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { portalAnswers } from "#app/testing/portal-answers.ts";
import { jana, openPortal, preparePortal } from "#app/testing/open-portal.tsx";

const notes = preparePortal();
const typed = { ...emptyClientForm, firstName: "Eva", lastName: "Malá" };
const { nrOfProposals: _proposals, ...item } = buildDraftListItem({ name: "Eva Malá" });
const saved = { ...item, updatedAt: "2026-06-15T10:00:00Z", etag: '"2"' };
const loaded = { id: item.id, name: "Rodina", identifier: null, etag: '"1"', saved: "" };
const title = "Save your work before you log out?";
const save = () => userEvent.click(screen.getByRole("button", { name: "Save draft and log out" }));
const atLogIn = () => screen.findByRole("heading", { name: "Log in" });

/** Opens the dialog with a client's name in the form that is not saved in a draft. */
async function openDialog(answers: FakeAnswers, prepare = () => undefined as void) {
  const network = fakeNetwork({ ...portalAnswers(), ...answers });
  await openPortal();
  act(() => {
    setClientForm(typed);
    prepare();
  });
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { network, dialog };
}

function expectWorkIsKept(network: ReturnType<typeof fakeNetwork>) {
  expect(network.requests("logout")).toHaveLength(0);
  expect(useSession.getState().userData?.id).toBe(jana.id);
  expect(currentClientForm()).toEqual(typed);
  expect(screen.getByRole("dialog", { name: title })).toBeVisible();
}

beforeEach(() => act(() => setLoadedDraft(null)));

describe("a log-out with work that a draft can store", () => {
  it("saves a new draft under the client's name, and logs out afterwards", async () => {
    const { network, dialog } = await openDialog({ createDraft: saved });
    expect(dialog.getByRole("textbox", { name: /Draft name/ })).toHaveValue("Eva Malá");
    await save();
    expect(await atLogIn()).toBeVisible();
    expect(network.requests("createDraft").map(({ body }) => body)).toMatchObject([
      { name: "Eva Malá", data: { state: { contractFormValues: { firstName: "Eva" } } } },
    ]);
    expect(network.requests("logout")).toHaveLength(1);
    expect(currentClientForm()).toEqual(emptyClientForm);
  });

  it("suggests the current time as the draft's name if the client has no name", async () => {
    const { dialog } = await openDialog({}, () => setClientForm({ ...emptyClientForm, city: "Brno" }));
    expect(dialog.getByRole<HTMLInputElement>("textbox").value).toMatch(/^Draft 15\/06\/2026 \d\d:\d\d$/);
  });

  it("saves the work into the loaded draft", async () => {
    const { network, dialog } = await openDialog({ updateDraft: saved }, () => setLoadedDraft(loaded));
    expect(dialog.getByText(/saved to “Rodina”, the draft you’re working on/)).toBeVisible();
    expect(dialog.queryByRole("textbox")).toBeNull();
    await save();
    expect(await atLogIn()).toBeVisible();
    expect(network.requests("updateDraft").map(({ body }) => body)).toMatchObject([{ name: "Rodina" }]);
    expect(network.requests("createDraft")).toHaveLength(0);
  });

  it.each([
    ["the server cannot be reached", "no-connection", /the server is unavailable\. You’re still logged in/],
    ["the server fails", refuse(500, "Unexpected"), /We couldn’t save the draft “Eva Malá”\. You’re still logged in/],
    ["the name is taken", refuse(409, "DraftNameTaken"), /You already have a draft with this name/],
  ] as const)(
    "stays logged in and keeps the work if %s, and saves it on the next attempt",
    async (_why, answer, text) => {
      const { network, dialog } = await openDialog({ createDraft: answer });
      await save();
      expect(await dialog.findByText(text)).toBeVisible();
      expectWorkIsKept(network);
      network.answer({ createDraft: saved });
      await save();
      expect(await atLogIn()).toBeVisible();
    },
  );

  it("offers to save a new draft if the loaded one was changed elsewhere", async () => {
    const theirs = { ...saved, name: "Rodina", data: { version: 1, state: {} } };
    const { network, dialog } = await openDialog(
      { updateDraft: refuse(412, "DraftChanged"), getDraft: theirs, createDraft: saved },
      () => setLoadedDraft(loaded),
    );
    await save();
    expect(await dialog.findByText(/has been changed elsewhere, so we haven’t overwritten it/)).toBeVisible();
    expectWorkIsKept(network);
    expect(currentDraft()).toEqual(loaded);
    expect(dialog.getByRole("textbox")).toHaveValue("Rodina 2");
    await save();
    expect(await atLogIn()).toBeVisible();
    expect(network.requests("createDraft").map(({ body }) => body)).toMatchObject([{ name: "Rodina 2" }]);
  });

  it("offers to save a new draft if the loaded one was deleted", async () => {
    const { network, dialog } = await openDialog({ updateDraft: refuse(404, "NotFound") }, () =>
      setLoadedDraft(loaded),
    );
    await save();
    expect(await dialog.findByText(/“Rodina” has since been deleted/)).toBeVisible();
    expectWorkIsKept(network);
    expect(dialog.getByRole("textbox")).toHaveValue("Rodina");
  });

  it("keeps the draft loaded if it was saved but the log-out failed", async () => {
    const { network } = await openDialog({ createDraft: saved, logout: "no-connection" });
    await save();
    expect(await screen.findByText(/You’re still logged in: we couldn’t reach the server/)).toBeVisible();
    expect(currentDraft()?.name).toBe("Eva Malá");
    expect(currentClientForm()).toEqual(typed);
    expect(network.requests("createDraft")).toHaveLength(1);
  });

  it("stays logged in if the work was changed while it was being saved", async () => {
    const later = { ...typed, city: "Brno" };
    const answer = () => {
      setClientForm(later);
      return saved;
    };
    const { network, dialog } = await openDialog({ createDraft: answer, updateDraft: { ...saved, etag: '"3"' } });
    await save();
    expect(await dialog.findByText(/there are newer changes in another tab/)).toBeVisible();
    expect(network.requests("logout")).toHaveLength(0);
    await save();
    expect(await atLogIn()).toBeVisible();
    expect(network.requests("updateDraft").map(({ body }) => body)).toMatchObject([
      { data: { state: { contractFormValues: { city: "Brno" } } } },
    ]);
  });

  it("warns about work that a draft cannot store", async () => {
    const { dialog } = await openDialog({}, () => notes.write("unfinished"));
    expect(dialog.getByText(/other unsaved work that can’t be stored in a draft/)).toBeVisible();
  });

  it("saves no draft if the advisor keeps working or deletes the work", async () => {
    const { network, dialog } = await openDialog({});
    await userEvent.click(dialog.getByRole("button", { name: "Keep working" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
    expect(currentClientForm()).toEqual(typed);
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out and delete" }));
    expect(await atLogIn()).toBeVisible();
    expect(network.requests("createDraft")).toHaveLength(0);
    expect(network.requests("deleteUnsavedWork").length).toBeGreaterThan(0);
  });
});
