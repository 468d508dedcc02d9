import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { buildCode, buildContractToSign, buildLink, openLink } from "../../testing/open-link.tsx";

const user = userEvent.setup();
const clickButton = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
afterEach(() => localStorage.clear());

describe("an opened link", () => {
  it("shows the sender, the deadline, the advisor's contact and the last digits of the client's phone", async () => {
    await openLink({ getSigningLink: buildLink() });
    expect(await heading("A contract is waiting for you")).toHaveFocus();
    expect(screen.getByText(/Jana Nováková \(Moravia, s.r.o.\) has prepared/)).toBeVisible();
    expect(screen.getByText("You can sign until 05/12/2026 12:30 (Prague time).")).toBeVisible();
    expect(screen.getByText(/your phone number ending in 89/)).toBeVisible();
    expect(screen.getByRole("link", { name: /601/ })).toHaveAttribute("href", "tel:+420601234567");
    expect(screen.getByRole("link", { name: "jana@example.cz" })).toHaveAttribute("href", "mailto:jana@example.cz");
    expect(screen.getByText("Moravia")).toBeVisible();
    expect(document.title).toContain("A contract is waiting for you");
  });

  it("shows the firm's name, logo and colour in the header, its name in the tab, and Fundport in the footer", async () => {
    const logo = "data:image/webp;base64,UklGRg==";
    await openLink({ getSigningLink: buildLink({ firm: { color: "#1a4f8b", logo, withdrawalAddress: null } }) });
    await heading("A contract is waiting for you");
    const header = screen.getByRole("banner");
    expect(header.querySelector("img")).toHaveAttribute("src", logo);
    expect(screen.getByText("Moravia")).toHaveStyle({ "--firm": "#1a4f8b" });
    expect(screen.getByRole("contentinfo")).toHaveTextContent("Provided through Fundport");
    expect(document.title).toBe("A contract is waiting for you · Moravia");
  });

  it("shows the page in the contract's language until the client chooses another one", async () => {
    await openLink({ getSigningLink: buildLink({ language: "cs" }) });
    expect(await heading("Čeká na vás smlouva")).toBeVisible();
    expect(document.documentElement.lang).toBe("cs");
    await clickButton("Slovenčina");
    expect(await heading("Čaká na vás zmluva")).toBeVisible();
    expect(screen.getByRole("button", { name: "Slovenčina", pressed: true })).toBeVisible();
    const names = screen.getAllByRole("button", { name: /Čeština|English|Slovenčina/ }).map((each) => each.textContent);
    // The client's own language is listed first.
    expect(names).toEqual(["Čeština", "English", "Slovenčina"]);
  });

  it.each([
    ["Signed", "The contract is signed"],
    ["Declined", "You declined the contract"],
    ["Expired", "This link has expired"],
    ["Closed", "The link is no longer valid"],
  ] as const)("explains that a link is %s, and shows the advisor's contact", async (state, title) => {
    await openLink({ getSigningLink: buildLink({ state, validUntil: null }) });
    expect(await heading(title)).toHaveFocus();
    expect(screen.getByRole("link", { name: "jana@example.cz" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send code" })).toBeNull();
  });

  it.each([
    ["the link is invalid", 401, "LinkInvalid", "This link doesn’t work"],
    ["an advisor is logged in to the browser", 403, "AdvisorSessionOpen", "An advisor is logged in to this browser"],
    ["the server fails", 500, "Unexpected", "We couldn’t load this page"],
  ])("shows an error page if %s", async (_case, status, code, title) => {
    await openLink({ getSigningLink: refuse(status, code) });
    expect(await heading(title)).toBeVisible();
  });

  it("loads the link again on request after the connection was lost", async () => {
    const { network } = await openLink({ getSigningLink: "no-connection" });
    expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
    network.answer({ getSigningLink: buildLink() });
    await clickButton("Try again");
    expect(await heading("A contract is waiting for you")).toBeVisible();
  });
});

describe("the identification code", () => {
  async function askForCode(answers: Parameters<typeof openLink>[0] = {}) {
    const page = await openLink({ getSigningLink: buildLink(), sendLinkCode: buildCode(), ...answers });
    await heading("A contract is waiting for you");
    await clickButton("Send code");
    const field = await screen.findByLabelText("Code from the text message");
    return { ...page, field };
  }

  it("removes spaces and hyphens from the code, sends it, and opens the contract", async () => {
    const { network, field } = await askForCode({ identifyAtLink: null });
    expect(field).toHaveAttribute("inputmode", "numeric");
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await user.click(field);
    await user.paste(" 12 34-56 ");
    network.answer({ getSigningLink: buildLink({ isIdentified: true }), getContractToSign: buildContractToSign() });
    await clickButton("Continue");
    expect(await heading(/^Contract 26/)).toHaveFocus();
    expect(network.requests("identifyAtLink").map(({ body }) => body)).toEqual([{ code: "123456" }]);
  });

  it("requires a code", async () => {
    const { network } = await askForCode();
    await clickButton("Continue");
    expect(screen.getByLabelText("Code from the text message")).toHaveAccessibleDescription(
      "Enter the code from the text message.",
    );
    expect(network.requests("identifyAtLink")).toHaveLength(0);
  });

  it("keeps a wrong code for correction, and shows the server's message", async () => {
    const { field } = await askForCode({
      identifyAtLink: refuse(422, "SmsCodeInvalid", ["Wrong code. Check it and enter it again."]),
    });
    await user.type(field, "111111");
    await clickButton("Continue");
    expect(await screen.findByRole("alert")).toHaveTextContent("Wrong code. Check it and enter it again.");
    expect(field).toHaveValue("111111");
  });

  it("keeps the code when the connection is lost, so that it can be sent again", async () => {
    const { network, field } = await askForCode({ identifyAtLink: "no-connection" });
    await user.type(field, "123456");
    await clickButton("Continue");
    expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
    expect(field).toHaveValue("123456");
    network.answer({
      identifyAtLink: null,
      getSigningLink: buildLink({ isIdentified: true }),
      getContractToSign: buildContractToSign(),
    });
    await clickButton("Continue");
    expect(await heading(/^Contract/)).toBeVisible();
  });

  it("offers a new code only after a countdown", async () => {
    await askForCode();
    expect(screen.getByRole("button", { name: /Send a new code \(in \d+ seconds\)/ })).toBeDisabled();
  });

  it("offers a new code immediately if the last one is old enough", async () => {
    const code = { ...buildCode(), nextAt: "2026-11-20T10:00:00.000Z" };
    const { network } = await openLink({ getSigningLink: buildLink({ code }), sendLinkCode: buildCode() });
    await user.click(await screen.findByRole("button", { name: "Send a new code" }));
    await waitFor(() => expect(network.requests("sendLinkCode")).toHaveLength(1));
    expect(await screen.findByRole("button", { name: /in \d+ seconds/ })).toBeDisabled();
  });

  it("shows the server's message after too many requests for a code", async () => {
    await openLink({
      getSigningLink: buildLink(),
      sendLinkCode: { ...refuseFor(60), messages: ["Too many attempts."] },
    });
    await user.click(await screen.findByRole("button", { name: "Send code" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
  });

  it("shows the link's current state if the contract was signed in the meantime", async () => {
    const { network, field } = await askForCode({ identifyAtLink: refuse(401, "LinkInvalid", ["signed"]) });
    network.answer({ getSigningLink: buildLink({ state: "Signed", validUntil: null }) });
    await user.type(field, "123456");
    await clickButton("Continue");
    expect(await heading("The contract is signed")).toBeVisible();
  });
});
