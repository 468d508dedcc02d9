import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { portalAnswers } from "#app/testing/portal-answers.ts";
import { fillIn } from "#app/testing/render-app.tsx";
import { greeting, openPortal, pass, petr, preparePortal, stopTime } from "#app/testing/open-portal.tsx";

const notes = preparePortal();

describe("unsaved work", () => {
  it("saves unsaved work on the server about two seconds after the last change", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    await pass(2500);
    act(() => notes.write("first"));
    await pass(1500);
    act(() => notes.write("second"));
    await pass(1500);
    expect(network.requests("putUnsavedWork")).toHaveLength(0);
    await pass(1000);
    expect(network.requests("putUnsavedWork").map(({ body }) => body)).toMatchObject([
      { version: 1, data: { notes: "second" } },
    ]);
  });

  it("saves unsaved work immediately when the page is hidden", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    await pass(2500);
    act(() => notes.write("followed by a link"));
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    hidden.mockRestore();
    expect(network.requests("putUnsavedWork").map(({ body }) => body)).toMatchObject([
      { version: 1, data: { notes: "followed by a link" } },
    ]);
  });

  it("saves work larger than 60 KB sooner, and sends it without `keepalive` when the user leaves the page", async () => {
    const network = fakeNetwork(portalAnswers());
    const sent: (boolean | undefined)[] = [];
    const answer = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
      if (init?.method === "PUT") sent.push(init.keepalive);
      return answer(url, init);
    });
    await openPortal();
    stopTime();
    await pass(2500);
    act(() => notes.write("small"));
    await act(async () => void window.dispatchEvent(new Event("pagehide")));
    // Each character has two bytes, because the limit counts bytes.
    act(() => notes.write("ž".repeat(31 * 1024)));
    await pass(2500);
    act(() => notes.write("č".repeat(31 * 1024)));
    await pass(500);
    expect(network.requests("putUnsavedWork")).toHaveLength(3);
    act(() => notes.write("š".repeat(31 * 1024)));
    await act(async () => void window.dispatchEvent(new Event("pagehide")));
    expect(sent).toEqual([true, false, false, false]);
  });

  it("sends work again after a lost connection, and deletes it on the server once it is empty", async () => {
    const network = fakeNetwork({ ...portalAnswers(), putUnsavedWork: "no-connection" });
    await openPortal();
    stopTime();
    act(() => notes.write("kept"));
    await pass(2500);
    network.answer({ putUnsavedWork: null });
    await pass(10_000);
    expect(network.requests("putUnsavedWork")).toHaveLength(2);
    act(() => notes.write(null));
    await pass(2500);
    expect(network.requests("deleteUnsavedWork")).toHaveLength(1);
  });

  it("keeps work after a 401 up to the last keystroke, and offers it to the same user", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    act(() => notes.write("the last second"));
    network.answer({ ping: refuse(401, "Unauthorized") });
    // A page that becomes visible pings immediately, before other work is saved.
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await userEvent.click(await screen.findByRole("button", { name: "Log in again" }));
    act(() => notes.write(null));
    network.answer({ ping: { ok: true, secondsLeft: 1800 } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    localStorage.setItem("fundport-disclaimer-accepted", "yes");
    await fillIn();
    await screen.findByRole("dialog", { name: "Continue where you left off?" });
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(notes.read()).toBe("the last second");
  });

  it("never offers work to another user", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    act(() => notes.write("Jana's"));
    network.answer({ ping: refuse(401, "Unauthorized") });
    await pass(10_000);
    act(() => notes.write(null));
    const saved = network.requests("putUnsavedWork").length;
    network.answer(portalAnswers({ id: petr.id, fullName: petr.name }));
    await userEvent.click(await screen.findByRole("button", { name: "Log in again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    localStorage.setItem("fundport-disclaimer-accepted", "yes");
    await fillIn();
    await greeting();
    await pass(3000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(notes.read()).toBeNull();
    expect(network.requests("putUnsavedWork")).toHaveLength(saved);
  });

  it("offers work from another browser with its time, and lets the user discard it", async () => {
    const savedWork = {
      version: 1,
      savedAt: "2026-11-20T13:32:00Z",
      revision: "0".repeat(32),
      data: { notes: "earlier note" },
    };
    const network = fakeNetwork({ ...portalAnswers(), getUnsavedWork: savedWork });
    await openPortal();
    expect(await screen.findByRole("dialog")).toHaveTextContent("20/11/2026");
    act(() => notes.write("something new"));
    await pass(5000);
    expect(network.requests("putUnsavedWork")).toHaveLength(0);
    act(() => notes.write(null));
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(network.requests("deleteUnsavedWork")).toHaveLength(1));
    expect(notes.read()).toBeNull();
  });

  it("does not offer work in an unknown format", async () => {
    const savedWork = {
      version: 99,
      savedAt: "2026-11-20T13:32:00Z",
      revision: "0".repeat(32),
      data: { notes: "note of a newer version" },
    };
    fakeNetwork({ ...portalAnswers(), getUnsavedWork: savedWork });
    await openPortal();
    await pass(3000);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
