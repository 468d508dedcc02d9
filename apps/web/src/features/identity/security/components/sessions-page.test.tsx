import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { EndpointOutput } from "@fundport/api";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { SessionsPage } from "./sessions-page.tsx";

type OwnSession = EndpointOutput<"getSessions">[number];
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const currentSession: OwnSession = {
  id: "00000000-0000-4000-8000-000000000001",
  isCurrent: true,
  browser: "Firefox",
  system: "Linux",
  kind: "Computer",
  openedBy: "Password",
  openedAt: "2026-11-21T08:05:00Z",
  lastSeenAt: ago(0),
  address: "192.0.2.1",
};
const phone: OwnSession = {
  ...currentSession,
  id: "00000000-0000-4000-8000-000000000002",
  isCurrent: false,
  browser: "Safari",
  system: "iOS",
  kind: "Phone",
  openedBy: "SignOn",
  lastSeenAt: ago(5),
};
const unknown: OwnSession = {
  ...phone,
  id: "00000000-0000-4000-8000-000000000003",
  browser: null,
  system: null,
  kind: null,
  openedBy: null,
  lastSeenAt: ago(125),
  address: null,
};

/** Opens the page with a fake server that removes ended sessions. */
async function open(answers: Parameters<typeof fakeNetwork>[0] = {}, language: "en" | "cs" | "sk" = "en") {
  let sessions = [currentSession, phone, unknown];
  const network = fakeNetwork({
    getSessions: () => sessions,
    endSession: ({ params: [id] }) => {
      sessions = sessions.filter((session) => session.id !== id);
      return null;
    },
    endOtherSessions: () => {
      const ended = sessions.length - 1;
      sessions = [currentSession];
      return { ended };
    },
    ...answers,
  });
  await renderPage(<SessionsPage />, { language });
  return network;
}
const rows = async () => (await screen.findAllByRole("row")).slice(1);

describe("the page of devices", () => {
  it("shows the device, last activity, log-in method and address of each session", async () => {
    await open();
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts[0]).toBe("Firefox, LinuxThis devicea moment ago21/11/2026 09:05with a password192.0.2.1Log out here");
    expect(texts[1]).toContain("Safari, iOS5 minutes ago21/11/2026 09:05through a partner link192.0.2.1");
    expect(texts[2]).toContain("Unknown device2 hours ago21/11/2026 09:05method unknownunknown");
  });

  it.each([
    ["cs", "před 5 minutami", "před 2 hodinami"],
    ["sk", "pred 5 minútami", "pred 2 hodinami"],
  ] as const)("shows the last activity in the language %s: %s, %s", async (language, minutes, hours) => {
    await open({}, language);
    expect(await screen.findByText(minutes)).toBeVisible();
    expect(screen.getByText(hours)).toBeVisible();
  });

  it("logs a session out without a confirmation, and names it", async () => {
    const network = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Log out: Safari, iOS" }));
    expect(await screen.findByText("Logged out: Safari, iOS")).toBeVisible();
    expect(network.requests("endSession").map(({ params }) => params)).toEqual([[phone.id]]);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it("treats a session that has already ended as logged out", async () => {
    const network = await open({ endSession: refuse(404, "NotFound") });
    const button = await screen.findByRole("button", { name: "Log out: Safari, iOS" });
    network.answer({ getSessions: [currentSession, unknown] });
    await userEvent.click(button);
    expect(await screen.findByText("Logged out: Safari, iOS")).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it("requires confirmation to log out everywhere else, and sends no request on cancel", async () => {
    const network = await open();
    const button = await screen.findByRole("button", { name: "Log out everywhere else" });
    await userEvent.click(button);
    const question = await screen.findByRole("dialog", { name: "Log out everywhere else?" });
    await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(network.requests("endOtherSessions")).toHaveLength(0);
    await userEvent.click(button);
    const confirmation = await screen.findByRole("dialog", { name: "Log out everywhere else?" });
    await userEvent.click(within(confirmation).getByRole("button", { name: "Log out everywhere else" }));
    expect(await screen.findByText("2 other devices logged out.")).toBeVisible();
    expect(await screen.findByText("You aren’t logged in anywhere else.")).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Log out everywhere else" })).toBeNull();
  });

  it("reports a failed log-out and keeps the rows", async () => {
    await open({ endSession: refuse(500, "Unexpected") });
    await userEvent.click(await screen.findByRole("button", { name: "Log out: Safari, iOS" }));
    expect(await screen.findByText("Logging out failed. Try again in a moment.")).toBeVisible();
    expect(await rows()).toHaveLength(3);
  });

  it("offers a retry if the devices could not be loaded", async () => {
    const network = await open({ getSessions: refuse(500, "Unexpected") });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("We couldn’t load the devices");
    network.answer({ getSessions: [currentSession] });
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await rows()).toHaveLength(1);
  });

  it("shows neither a table nor an empty message while the devices load", async () => {
    await open({ getSessions: "never" });
    expect(screen.getByRole("heading", { level: 1, name: "Logged-in devices" })).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText("You aren’t logged in anywhere else.")).toBeNull();
  });
});
