import { renderNotice } from "@fundport/api/notice";
import { userEvent } from "@testing-library/user-event";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showNotice } from "./notice-element.ts";

const texts = { title: "Before you start", text: "Read this.", logOut: "Log out", agree: "I agree" };
const answers = { onAgree: vi.fn<() => void>(), onLogOut: vi.fn<() => void>() };
let leave: (() => void) | undefined;
const openNotice = (language = "en") => (leave = showNotice(texts, language, answers));
const page = () => document.querySelector<HTMLElement>("#root");
const serve = (language: string) =>
  document.body.insertAdjacentHTML("beforeend", renderNotice({ ...texts, title: "Served" }, language));

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="root"><button>Below</button></div>';
});
afterEach(() => {
  leave?.();
  leave = undefined;
});

describe("the notice", () => {
  it("reuses the notice from the server's HTML until the user clicks one of its buttons", async () => {
    serve("en");
    const served = screen.getByRole("dialog", { name: "Served" });
    openNotice();
    expect(screen.getAllByRole("dialog")).toEqual([served]);
    await userEvent.click(screen.getByRole("button", { name: "I agree" }));
    expect(answers.onAgree).toHaveBeenCalledOnce();
    leave?.();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("creates the notice if the server's HTML contains none, or one in another language", () => {
    openNotice();
    expect(screen.getByRole("dialog", { name: "Before you start" })).toHaveAccessibleDescription("Read this.");
    leave?.();
    serve("cs");
    openNotice();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(screen.getByRole("dialog", { name: "Before you start" })).toBeVisible();
  });

  it("makes the page below the notice inert, and keeps the focus on the notice's two buttons", async () => {
    screen.getByRole("button", { name: "Below" }).focus();
    openNotice();
    expect(page()).toHaveProperty("inert", true);
    const agree = screen.getByRole("button", { name: "I agree" });
    const logOut = screen.getByRole("button", { name: "Log out" });
    expect(agree).toHaveFocus();
    await userEvent.tab();
    expect(logOut).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(agree).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(agree).toBeVisible();
    expect(answers.onAgree).not.toHaveBeenCalled();
    leave?.();
    expect(page()).toHaveProperty("inert", false);
    expect(screen.getByRole("button", { name: "Below" })).toHaveFocus();
  });

  it("handles a click on the notice before the app has loaded", async () => {
    serve("en");
    document.querySelector(".notice")?.setAttribute("data-pressed", "log-out");
    openNotice();
    await vi.waitFor(() => expect(answers.onLogOut).toHaveBeenCalledOnce());
    expect(answers.onAgree).not.toHaveBeenCalled();
  });
});
