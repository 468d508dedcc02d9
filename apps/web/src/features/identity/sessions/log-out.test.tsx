import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { announceLogIn, announceLogOut } from "./model/other-tabs.ts";
import { useSession } from "./model/session-store.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { portalAnswers, setUserCookie, user } from "#app/testing/portal-answers.ts";
import { jana, openPortal, petr, preparePortal } from "#app/testing/open-portal.tsx";

const notes = preparePortal();

describe("logging out", () => {
  async function chooseLogOut() {
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
  }

  it("sends the log-out request, clears the cookie and shows the log-in page", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    await chooseLogOut();
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("logout")).toHaveLength(1);
    expect(document.cookie).not.toContain("user-data");
  });

  it("requires confirmation before a log-out deletes unsaved work", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    act(() => notes.write("unfinished"));
    await chooseLogOut();
    await userEvent.click(await screen.findByRole("button", { name: "Keep working" }));
    expect(network.requests("logout")).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await chooseLogOut();
    await userEvent.click(await screen.findByRole("button", { name: "Log out and delete" }));
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("deleteUnsavedWork").length).toBeGreaterThan(0);
  });

  it("logs out and keeps work that another browser has saved", async () => {
    const network = fakeNetwork({ ...portalAnswers(), deleteUnsavedWork: refuse(412, "UnsavedWorkChanged") });
    await openPortal();
    await chooseLogOut();
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("logout")).toHaveLength(1);
  });

  it("stays logged in and reports that the server could not be reached", async () => {
    fakeNetwork({ ...portalAnswers(), logout: "no-connection" });
    await openPortal();
    await chooseLogOut();
    expect(await screen.findByText(/You’re still logged in/)).toBeVisible();
    expect(useSession.getState().userData?.id).toBe(jana.id);
  });

  it("logs out other tabs", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    announceLogOut(jana.id);
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it("switches other tabs to a user who logs in after the log-out", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    network.answer({ getUser: { ...user, id: petr.id, fullName: petr.name } });
    setUserCookie(petr);
    announceLogIn(petr);
    await waitFor(() => expect(useSession.getState().userData?.id).toBe(petr.id));
    localStorage.setItem("fundport-disclaimer-accepted", "yes");
    expect(await screen.findByRole("link", { name: /Petr Novák/ })).toBeVisible();
    expect(document.cookie).toContain("user-data");
  });
});
