import type { EndpointOutput } from "@fundport/api";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MantineProvider } from "@mantine/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { outbox } from "@fundport/i18n/outbox/en";
import { startLanguage } from "#lib/language/language.ts";
import { type FakeAnswers, fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { pass, stopTime } from "#lib/testing/stop-time.ts";
import { OutboxPage } from "./outbox-page.tsx";

type Message = EndpointOutput<"getOutbox">["items"][number];
const link = "http://localhost:3000/registration-confirm/tok-en_1";
const mail: Message = {
  id: "m1",
  channel: "email",
  to: "jana@example.cz",
  subject: "Confirm your registration",
  text: `Hello,\nopen ${link}.\n`,
  html: `<p onclick="alert(1)">Hello, <a href="${link}">confirm</a><script>alert(2)</script></p>`,
  state: "Sent",
  attempts: 1,
  lastError: null,
  createdAt: "2026-11-21T09:00:00Z",
  sentAt: "2026-11-21T09:00:02Z",
  attachments: [{ id: "7", name: "proposal.pdf", mimeType: "application/pdf", size: 45_300 }],
};
const sms: Message = {
  ...mail,
  id: "m2",
  channel: "sms",
  to: "+420601000001",
  subject: null,
  text: "Fundport: your code is 042117.",
  html: null,
  attachments: [],
};
const failed: Message = {
  ...mail,
  id: "m3",
  subject: "Reset",
  state: "Failed",
  attempts: 5,
  lastError: "ECONNREFUSED",
  sentAt: null,
};

async function open(items: Message[] | FakeAnswers["getOutbox"], totalAmount?: number) {
  const answer = Array.isArray(items) ? { items, totalAmount: totalAmount ?? items.length } : items;
  const network = fakeNetwork(answer === undefined ? {} : { getOutbox: answer });
  const i18n = await startLanguage("en");
  i18n.addResourceBundle("en", "outbox", outbox);
  render(
    <MantineProvider env="test">
      <OutboxPage brand="Fundport" tools={null} />
    </MantineProvider>,
  );
  return network;
}
const user = userEvent.setup({ delay: null });
const row = (name: string | RegExp) => screen.findByRole("button", { name });

beforeEach(stopTime);
afterEach(() => void vi.useRealTimers());

describe("the outbox", () => {
  it("lists the newest message first, and opens it", async () => {
    await open([mail, sms]);
    const list = await screen.findByRole("list", { name: "Messages" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining("Confirm your registration"), expect.stringContaining("your code is 042117")]);
    expect(screen.getByRole("heading", { level: 2, name: "Confirm your registration" })).toBeVisible();
  });

  it("shows an email in a sandboxed frame without scripts or access to the app", async () => {
    await open([mail]);
    const frame = await screen.findByTitle("Confirm your registration");
    const allowed = (frame.getAttribute("sandbox") ?? "").split(" ");
    expect(allowed).not.toContain("allow-scripts");
    expect(allowed).not.toContain("allow-same-origin");
    expect(frame.getAttribute("srcdoc")).toContain(`href="${link}" target="_blank" rel="noopener noreferrer"`);
  });

  it("lists the links of an email as clickable text, and its attachments", async () => {
    await open([mail]);
    expect(await screen.findByRole("link", { name: link })).toHaveAttribute("href", link);
    const file = screen.getByRole("link", { name: "proposal.pdf" });
    expect(file).toHaveAttribute("href", "/api/outbox/attachment/7");
    expect(file).toHaveAttribute("target", "_blank");
    expect(screen.getByText(/application\/pdf, 45,3 kB/)).toBeVisible();
  });

  it("switches to the plain text of an email", async () => {
    await open([mail]);
    await user.click(await screen.findByRole("radio", { name: "Text" }));
    expect(screen.queryByTitle("Confirm your registration")).toBeNull();
    expect(screen.getByText(/Hello,/)).toBeVisible();
    expect(screen.getByRole("link", { name: link })).toBeVisible();
  });

  it("highlights the code of an SMS", async () => {
    await open([mail, sms]);
    await user.click(await row(/your code is/));
    expect(screen.getByText("042117").tagName).toBe("STRONG");
    await waitFor(() => expect(screen.getByRole("heading", { level: 2 })).toHaveFocus());
  });

  it("shows the state and the error of a failed message", async () => {
    await open([failed]);
    expect(await screen.findByText("ECONNREFUSED")).toBeVisible();
    expect(within(screen.getByRole("list", { name: "Messages" })).getByText("Failed")).toBeVisible();
  });

  it("shows a new message without a reload", async () => {
    const network = await open([mail]);
    await row(/Confirm your registration/);
    network.answer({ getOutbox: { items: [sms, mail], totalAmount: 2 } });
    await pass(3100);
    expect(await row(/your code is/)).toBeVisible();
  });

  it("pages through older messages", async () => {
    const network = await open([mail, sms], 45);
    expect(await screen.findByText("1–20 of 45")).toBeVisible();
    expect(screen.getByRole("button", { name: "Newer" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Older" }));
    await user.click(screen.getByRole("button", { name: "Older" }));
    expect(await screen.findByText("41–45 of 45")).toBeVisible();
    expect(screen.getByRole("button", { name: "Older" })).toBeDisabled();
    expect(network.requests("getOutbox").at(-1)?.query.get("offset")).toBe("40");
  });

  it("shows that the outbox is empty", async () => {
    await open([]);
    expect(await screen.findByText("Nothing has been sent yet")).toBeVisible();
  });

  it("reports that messages could not be loaded, and retries on request", async () => {
    const network = await open("no-connection");
    expect(await screen.findByText("Messages couldn’t be loaded")).toBeVisible();
    network.answer({ getOutbox: { items: [mail], totalAmount: 1 } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await row(/Confirm your registration/)).toBeVisible();
  });

  it("keeps the loaded messages visible while the server does not respond", async () => {
    const network = await open([mail]);
    await row(/Confirm your registration/);
    network.answer({ getOutbox: "no-connection" });
    await pass(3100);
    expect(await screen.findByText(/may not be the newest/)).toBeVisible();
    expect(await row(/Confirm your registration/)).toBeVisible();
  });

  it("shows that the outbox is switched off outside trial mode", async () => {
    await open(refuse(404, "NotFound"));
    expect(await screen.findByText("The outbox is switched off")).toBeVisible();
  });
});
