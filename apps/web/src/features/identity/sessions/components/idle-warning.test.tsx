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

/** A server that ends the session half an hour after the last call that is no ping. */
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
  it("is warned a minute before the end, not earlier, by a countdown", async () => {
    await open();
    await pass(idleSeconds - 65);
    expect(warning()).toBeNull();
    await pass(6);
    expect(warning()).toBeVisible();
    expect(screen.getByRole("timer").textContent).toMatch(/^0:5\d$|^1:00$/);
    await pass(20);
    expect(screen.getByRole("timer").textContent).toMatch(/^0:3\d$|^0:40$/);
  });

  it("is logged out after the idle time even though the ping goes on, with the log-out warning", async () => {
    const network = await open();
    await pass(idleSeconds + 2);
    expect(network.requests("ping").length).toBeGreaterThan(150);
    expect(network.requests("getAssetClasses")).toHaveLength(0);
    expect(useSession.getState()).toMatchObject({ userData: null, isLogoutWarningDisplayed: true });
  });

  it("the user of a portal with a very short idle time is warned when half of it is over", async () => {
    await open({ idle: 60 });
    await pass(25);
    expect(warning()).toBeNull();
    await pass(12);
    expect(warning()).toBeVisible();
  });
});

describe("the warning", () => {
  it("closes when the advisor stays logged in, by one activity call", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    await user.click(screen.getByRole("button", { name: "Keep working" }));
    await pass(1);
    expect(warning()).toBeNull();
    expect(network.requests("getAssetClasses")).toHaveLength(1);
    await pass(120);
    expect(useSession.getState().userData).not.toBeNull();
  });

  it("closes in this tab when another one is used", async () => {
    await open();
    await pass(idleSeconds - 50);
    expect(warning()).toBeVisible();
    const otherTab = new BroadcastChannel("fundport-activity");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by nature
    otherTab.postMessage(Date.now() + idleSeconds * 1000);
    // The message of another tab comes when it comes: this waits for it, and lets a little time pass each time it looks.
    await vi.waitFor(() => expect(warning()).toBeNull(), { timeout: 30_000 });
    otherTab.close();
  });

  it("does not take the way of the mouse for a wish to stay", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body, { key: "Tab" });
    expect(network.requests("getAssetClasses")).toHaveLength(0);
  });

  it("says when the session has lasted as long as one may", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    network.answer({ ping: { ok: true, secondsLeft: 40 } });
    await user.click(screen.getByRole("button", { name: "Keep working" }));
    expect(await screen.findByText(/You’ve reached the maximum session length/)).toBeVisible();
  });

  it("stays and says so when the server cannot be reached", async () => {
    const network = await open();
    await pass(idleSeconds - 50);
    network.answer({ getAssetClasses: "no-connection" });
    await user.click(screen.getByRole("button", { name: "Keep working" }));
    expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
    expect(warning()).toBeVisible();
  });
});

describe("a reader who makes no calls", () => {
  it.each([
    ["a click", () => fireEvent.pointerDown(document.body)],
    ["a key", () => fireEvent.keyDown(document.body, { key: "PageDown" })],
    ["scrolling", () => fireEvent.wheel(document.body)],
  ])("is not thrown out: %s counts as activity, sent at most once a minute", async (_name, use) => {
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
  });

  it("is not taken to be there when the page moves below a resting mouse", async () => {
    const network = await open();
    await pass(90);
    fireEvent.pointerMove(document.body, { movementX: 0, movementY: 0 });
    expect(network.requests("getAssetClasses")).toHaveLength(0);
  });
});
