import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showToast } from "../feedback/toasts.ts";
import { renderPage } from "../testing/render-page.tsx";
import { choose } from "./confirm.tsx";
import { TextModal } from "./text-modal.tsx";

const question = { title: "Clear?", text: "All items go.", confirmLabel: "Clear", cancelLabel: "Keep" };

it.each([
  ["Clear", "yes"],
  ["Keep", "no"],
  ["Close", null],
])("clicking the button %s resolves a question with %j", async (button, answer) => {
  await renderPage(null);
  const answerPromise = choose(question);
  await userEvent.click(await screen.findByRole("button", { name: button }));
  expect(await answerPromise).toBe(answer);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("refuses a second question while another one is open", async () => {
  await renderPage(null);
  const first = choose(question);
  expect(await choose({ ...question, title: "Again?" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Clear" }));
  expect(await first).toBe("yes");
});

it("closes a question when the page aborts it", async () => {
  await renderPage(null);
  const leaving = new AbortController();
  const chosenAnswer = choose({ ...question, signal: leaving.signal });
  await screen.findByRole("dialog", { name: "Clear?" });
  act(() => leaving.abort());
  expect(await chosenAnswer).toBeNull();
  expect(await choose({ ...question, signal: leaving.signal })).toBeNull();
});

it("removes the question and the toasts of a session when it ends, so that the next user does not see them", async () => {
  const { unmount } = await renderPage(null);
  const chosenAnswer = choose(question);
  act(() => showToast("Saved"));
  await screen.findByText("Saved");
  unmount();
  expect(await chosenAnswer).toBeNull();
  await renderPage(<p>next user</p>);
  expect(screen.queryByText("Saved")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows a toast that was created before the page was rendered", async () => {
  showToast("Early");
  await renderPage(null);
  expect(await screen.findByText("Early")).toBeVisible();
});

it("opens a question above the dialog that opened it, and returns the focus when it closes", async () => {
  await renderPage(
    <TextModal title="Session" closeLabel="Close it" onClose={() => undefined} actions={<button>Log out</button>}>
      The session ends.
    </TextModal>,
  );
  const button = await screen.findByRole("button", { name: "Log out" });
  act(() => button.focus());
  act(() => void choose(question));
  const layer = (name: string) => {
    const root = screen.getByRole("dialog", { name }).closest<HTMLElement>("[style*='--mb-z-index']");
    return Number(root?.style.getPropertyValue("--mb-z-index"));
  };
  await screen.findByRole("dialog", { name: "Clear?" });
  expect(layer("Clear?")).toBeGreaterThan(layer("Session"));
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(button).toHaveFocus());
});

it("refuses questions after the end of the session", async () => {
  const { unmount } = await renderPage(null);
  unmount();
  expect(await choose(question)).toBeNull();
});
