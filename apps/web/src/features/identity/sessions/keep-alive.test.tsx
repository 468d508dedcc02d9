import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { endSession } from "./model/end-session.ts";
import { useSession } from "./model/session-store.ts";
import { call } from "#lib/http/api.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { portalAnswers, setUserCookie } from "#app/testing/portal-answers.ts";
import { renderApp } from "#app/testing/render-app.tsx";
import { jana, openPortal, pass, preparePortal, stopTime } from "#app/testing/open-portal.tsx";

preparePortal();

describe("the keep-alive", () => {
  it("pings every 10 seconds while a user is logged in, and stops on log-out", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    const before = network.requests("ping").length;
    await pass(30_000);
    expect(network.requests("ping").length - before).toBe(3);
    act(() => endSession({ isExplicit: true }));
    const after = network.requests("ping").length;
    await pass(30_000);
    expect(network.requests("ping")).toHaveLength(after);
  });

  it("logs out if a ping returns 401, and shows the warning", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    network.answer({ ping: refuse(401, "Unauthorized") });
    await pass(10_000);
    expect(await screen.findByRole("dialog", { name: "You’ve been logged out" })).toBeVisible();
    expect(document.cookie).not.toContain("user-data");
    await userEvent.click(screen.getByRole("button", { name: "Log in again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it.each(["ping", "getFunds"] as const)(
    "shows the reason if %s finds that a lock has ended the session",
    async (name) => {
      const network = fakeNetwork({
        ...portalAnswers(),
        ...(name === "ping" ? {} : { [name]: refuse(401, "SessionLockedOut") }),
      });
      if (name === "ping") {
        await openPortal();
        network.answer({ ping: refuse(401, "SessionLockedOut") });
        await pass(10_000);
      } else {
        setUserCookie(jana);
        await renderApp();
      }
      const dialog = await screen.findByRole("dialog", { name: "You’ve been logged out" });
      expect(dialog).toHaveTextContent("Fundport’s operator has locked your account. Contact support.");
      expect(dialog).not.toHaveTextContent("Log in again");
      await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) ?? dialog);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );

  it("shows that the user is offline while the server does not respond", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    network.answer({ ping: "no-connection" });
    await pass(10_000);
    expect(screen.getByText(/You’re offline/)).toBeVisible();
    network.answer({ ping: { ok: true, secondsLeft: 1800 } });
    await pass(10_000);
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });

  it("pauses during a log-out, and does not report a 401 during that time as an expired session", async () => {
    const { promise: loggedOut, resolve: answerLogOut } = Promise.withResolvers<null>();
    const network = fakeNetwork({ ...portalAnswers(), logout: () => loggedOut });
    await openPortal();
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    await waitFor(() => expect(network.requests("logout")).toHaveLength(1));
    stopTime();
    const pings = network.requests("ping").length;
    // The server has ended the session, but its response to the log-out has not arrived yet.
    network.answer({ ping: refuse(401, "Unauthorized"), getFrameworkContracts: refuse(401, "Unauthorized") });
    await pass(30_000);
    expect(network.requests("ping")).toHaveLength(pings);
    await act(async () => await call("getFrameworkContracts", {}).catch(() => undefined));
    expect(useSession.getState().userData).toEqual(jana);
    answerLogOut(null);
    await pass(1000);
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("continues to ping if the log-out fails", async () => {
    const network = fakeNetwork({ ...portalAnswers(), logout: "no-connection" });
    await openPortal();
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    expect(await screen.findByText(/You’re still logged in/)).toBeVisible();
    stopTime();
    const before = network.requests("ping").length;
    await pass(20_000);
    expect(network.requests("ping").length - before).toBe(2);
    expect(useSession.getState().userData).toEqual(jana);
  });

  it("logs out without the warning if a request other than a ping finds that the session has ended", async () => {
    fakeNetwork({ ...portalAnswers(), getFunds: refuse(401, "Unauthorized") });
    setUserCookie(jana);
    await renderApp();
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
