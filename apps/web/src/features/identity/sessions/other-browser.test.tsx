import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { letTimePass, openPortal, pass, preparePortal, stopTime } from "#app/testing/open-portal.tsx";
import { portalAnswers } from "#app/testing/portal-answers.ts";

const notes = preparePortal();
const otherRevision = "0".repeat(32);
const title = "You’ve also worked in another browser";
const dialog = () => screen.queryByRole("dialog", { name: title });
async function clickButton(name: string): Promise<void> {
  letTimePass();
  await userEvent.click(screen.getByRole("button", { name }));
  stopTime();
}

/**
 * Returns work that the server has saved. It counts as another browser's work, unless this browser knows the revision.
 */
const buildSavedWork = (note: string, revision = otherRevision) => ({
  version: 1,
  savedAt: "2026-11-20T13:32:00Z",
  revision,
  data: { notes: note },
});
const sent = (network: ReturnType<typeof fakeNetwork>) => network.requests("putUnsavedWork").map(({ body }) => body);
const known = () => localStorage.getItem("fundport-known-work-7")?.split(",") ?? [];

beforeEach(() => localStorage.setItem("fundport-disclaimer-accepted", "yes"));

describe("the work of two browsers", () => {
  it("reports another browser's work after a reload, and overwrites it when the user keeps this version", async () => {
    act(() => notes.write("here"));
    const network = fakeNetwork({ ...portalAnswers(), getUnsavedWork: buildSavedWork("there") });
    await openPortal();
    expect(await screen.findByRole("dialog", { name: title })).toHaveTextContent("20/11/2026");
    stopTime();
    await pass(5000);
    expect(sent(network)).toEqual([]);
    await clickButton("Keep this version");
    await pass(2500);
    expect(notes.read()).toBe("here");
    expect(sent(network)).toMatchObject([{ data: { notes: "here" }, known: [otherRevision] }]);
    expect(known()).toHaveLength(2);
  });

  it("adopts the other browser's version on request, and saves further changes on top of it", async () => {
    act(() => notes.write("here"));
    const network = fakeNetwork({ ...portalAnswers(), getUnsavedWork: buildSavedWork("there") });
    await openPortal();
    await screen.findByRole("dialog", { name: title });
    stopTime();
    await clickButton("Use the other version");
    await pass(2500);
    expect(notes.read()).toBe("there");
    expect(dialog()).toBeNull();
    expect(sent(network)).toEqual([]);
    act(() => notes.write("continued"));
    await pass(2500);
    expect(sent(network)).toMatchObject([{ data: { notes: "continued" }, known: [otherRevision] }]);
  });

  it("leaves no work of this browser after the other version is adopted", async () => {
    act(() => notes.write("here"));
    const other = { ...buildSavedWork(""), data: { later: "data of a newer feature" } };
    fakeNetwork({ ...portalAnswers(), getUnsavedWork: other });
    await openPortal();
    await screen.findByRole("dialog", { name: title });
    await clickButton("Use the other version");
    expect(notes.read()).toBeNull();
  });

  it.each([
    ["an earlier state of this browser", buildSavedWork("before", "a".repeat(32))],
    ["the same work with an unknown revision", buildSavedWork("here")],
  ])("reports no conflict if the server has saved %s", async (_what, getUnsavedWork) => {
    localStorage.setItem("fundport-known-work-7", "a".repeat(32));
    act(() => notes.write("here"));
    const network = fakeNetwork({ ...portalAnswers(), getUnsavedWork });
    await openPortal();
    stopTime();
    await pass(5000);
    expect(dialog()).toBeNull();
    act(() => notes.write("edited"));
    await pass(2500);
    expect(sent(network).at(-1)).toMatchObject({ data: { notes: "edited" } });
    expect(known()).toContain(getUnsavedWork.revision);
  });

  it("reports that the other browser saves during the session, without overwriting or losing work", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    await pass(2500);
    network.answer({ putUnsavedWork: refuse(412, "UnsavedWorkChanged"), getUnsavedWork: buildSavedWork("there") });
    act(() => notes.write("here"));
    await pass(2500);
    expect(dialog()).toBeVisible();
    network.answer({ putUnsavedWork: null });
    act(() => notes.write("here, and on"));
    await pass(5000);
    expect(sent(network)).toHaveLength(1);
    await clickButton("Keep this version");
    await pass(2500);
    expect(sent(network).at(-1)).toMatchObject({ data: { notes: "here, and on" } });
    expect((sent(network).at(-1) as { known: string[] }).known).toContain(otherRevision);
  });

  it("reports no conflict if another tab of this browser has saved", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    await pass(2500);
    network.answer({
      putUnsavedWork: refuse(412, "UnsavedWorkChanged"),
      getUnsavedWork: buildSavedWork("tab", "b".repeat(32)),
    });
    act(() => notes.write("here"));
    // The other tab's request was processed before this tab knew its revision.
    localStorage.setItem("fundport-known-work-7", "b".repeat(32));
    await pass(2500);
    network.answer({ putUnsavedWork: null });
    await pass(2500);
    expect(dialog()).toBeNull();
    expect(sent(network).at(-1)).toMatchObject({ data: { notes: "here" } });
    expect((sent(network).at(-1) as { known: string[] }).known).toContain("b".repeat(32));
  });

  it("offers the other browser's work if the user clears the work in this browser, instead of deleting it", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    act(() => notes.write("here"));
    await pass(2500);
    network.answer({ deleteUnsavedWork: refuse(412, "UnsavedWorkChanged"), getUnsavedWork: buildSavedWork("there") });
    act(() => notes.write(null));
    await pass(2500);
    expect(screen.getByRole("dialog", { name: "Continue where you left off?" })).toBeVisible();
  });
});
