import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { pass as passMilliseconds, stopTime } from "#lib/testing/stop-time.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { useSession } from "../model/session-store.ts";
import { useKeepAlive } from "../use-keep-alive.ts";
import { useSessionGuard } from "../use-session-guard.ts";
import { IdleWarning } from "./idle-warning.tsx";

const idleSeconds = 1800;

function LoggedIn() {
  useSessionGuard();
  return <IdleWarning onStay={useKeepAlive()} />;
}

/** Opens the page with a fake server that ends the session after `idle` seconds without requests other than pings. */
async function open({ idle = idleSeconds } = {}) {
  let activeAt = Date.now();
  const secondsLeft = () => Math.max(0, Math.floor(idle - (Date.now() - activeAt) / 1000));
  const network = fakeNetwork({
    ping: () => (secondsLeft() === 0 ? refuse(401, "Unauthorized") : { ok: true, secondsLeft: secondsLeft() }),
    getAssetClasses: () => {
      activeAt = Date.now();
      return [];
    },
  });
  await renderPage(<LoggedIn />);
  return network;
}
const user = userEvent.setup({ delay: null });
const pass = (seconds: number) => passMilliseconds(seconds * 1000);
const warning = () => screen.queryByRole("dialog", { name: "Are you still there?" });

beforeEach(() => {
  stopTime();
  useSession.setState({ userData: { id: 7, name: "Jana", language: "cs" }, isLogoutWarningDisplayed: false });
});
afterEach(() => {
  useSession.setState({ userData: null, isLogoutWarningDisplayed: false });
  vi.useRealTimers();
});

describe("an unattended browser", () => {
  it("warns with a countdown one minute before an idle session ends, not earlier", async () => {
    await open();
    await pass(idleSeconds - 65);
    expect(warning()).toBeNull();
    await pass(6);
    expect(warning()).toBeVisible();
    expect(screen.getByRole("timer").textContent).toMatch(/^0:5\d$|^1:00$/);
    await pass(20);
    expect(screen.getByRole("timer").textContent).toMatch(/^0:3\d$|^0:40$/);
  });

  it("logs an unattended browser out after the idle time despite pings, and shows the log-out warning", async () => {
    const network = await open();
    await pass(idleSeconds + 2);
    expect(network.requests("ping").length).toBeGreaterThan(150);
    expect(network.requests("getAssetClasses")).toHaveLength(0);
    expect(useSession.getState()).toMatchObject({ userData: null, isLogoutWarningDisplayed: true });
  });

  it("warns at half time if the idle time is very short", async () => {
    await open({ idle: 60 });
    await pass(25);
    expect(warning()).toBeNull();
    await pass(12);
    expect(warning()).toBeVisible();
  });
});

describe("the warning", () => {
  it("sends one activity request and closes the warning when the advisor keeps working", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    await user.click(screen.getByRole("button", { name: "Keep working" }));
    await pass(1);
    expect(warning()).toBeNull();
    expect(network.requests("getAssetClasses")).toHaveLength(1);
    await pass(120);
    expect(useSession.getState().userData).not.toBeNull();
  });

  it("closes the warning when the user is active in another tab", async () => {
    await open();
    await pass(idleSeconds - 50);
    expect(warning()).toBeVisible();
    const otherTab = new BroadcastChannel("fundport-activity");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has a single origin
    otherTab.postMessage(Date.now() + idleSeconds * 1000);
    // It is not known when the message from the other tab arrives. Each check of `waitFor` advances the clock a little.
    await vi.waitFor(() => expect(warning()).toBeNull(), { timeout: 30_000 });
    otherTab.close();
  });

  it("does not count input as activity while the warning is open", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body, { key: "Tab" });
    expect(network.requests("getAssetClasses")).toHaveLength(0);
  });

  it("reports in the warning that the session has reached its maximum length", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    network.answer({ ping: { ok: true, secondsLeft: 40 } });
    await user.click(screen.getByRole("button", { name: "Keep working" }));
    expect(await screen.findByText(/You’ve reached the maximum session length/)).toBeVisible();
  });

  it("keeps the warning open and reports that the server could not be reached", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    network.answer({ getAssetClasses: "no-connection" });
    await user.click(screen.getByRole("button", { name: "Keep working" }));
    expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
    expect(warning()).toBeVisible();
  });
});

describe("a user who only reads", () => {
  it.each([
    ["a click", () => fireEvent.pointerDown(document.body)],
    ["a key", () => fireEvent.keyDown(document.body, { key: "PageDown" })],
    ["scrolling", () => fireEvent.wheel(document.body)],
  ])(
    "keeps a user who only reads logged in: %s counts as activity, reported at most once a minute",
    async (_name, use) => {
      const network = await open();
      use();
      for (let minute = 0; minute < 40; minute += 1) {
        await pass(30);
        use();
        await pass(30);
        use();
      }
      const sent = network.requests("getAssetClasses").length;
      expect(sent).toBeGreaterThan(20);
      expect(sent).toBeLessThanOrEqual(40);
      expect(useSession.getState().userData).not.toBeNull();
    },
  );

  it("does not count as activity when the page moves under a resting mouse", async () => {
    const network = await open();
    await pass(90);
    fireEvent.pointerMove(document.body, { movementX: 0, movementY: 0 });
    expect(network.requests("getAssetClasses")).toHaveLength(0);
  });
});
