import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildLink, openContract, openLink, preparePad } from "../../testing/open-link.tsx";

const user = userEvent.setup();
const clickButton = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(preparePad);

describe("a question to the advisor", () => {
  it("sends a question and confirms it", async () => {
    const { network } = await openContract({}, { askAtLink: null });
    await user.click(await screen.findByText("Ask your advisor"));
    await user.type(screen.getByLabelText("Your question"), "Why two documents?");
    await clickButton("Send question");
    expect(await screen.findByText(/Your question has been sent\. The answer will come by email/)).toBeVisible();
    expect(network.requests("askAtLink").map(({ body }) => body)).toEqual([{ text: "Why two documents?" }]);
    expect(screen.getByLabelText("Your question")).toHaveValue("");
  });

  it("requires a question of at most 1,000 characters", async () => {
    const { network } = await openContract({}, { askAtLink: null });
    await user.click(await screen.findByText("Ask your advisor"));
    await clickButton("Send question");
    expect(screen.getByLabelText("Your question")).toHaveAccessibleDescription("Fill in this field.");
    await user.click(screen.getByLabelText("Your question"));
    await user.paste("x".repeat(1001));
    expect(screen.getByLabelText("Your question")).toHaveAccessibleDescription("Use at most 1000 characters.");
    expect(network.requests("askAtLink")).toHaveLength(0);
  });

  it("keeps the question when the connection is lost", async () => {
    await openContract({}, { askAtLink: "no-connection" });
    await user.click(await screen.findByText("Ask your advisor"));
    await user.type(screen.getByLabelText("Your question"), "Why?");
    await clickButton("Send question");
    expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
    expect(screen.getByLabelText("Your question")).toHaveValue("Why?");
  });

  it("restores and shows an unsent question after a reload", async () => {
    const { unmount } = await openContract({}, { askAtLink: null });
    await user.click(await screen.findByText("Ask your advisor"));
    await user.type(screen.getByLabelText("Your question"), "Why?");
    unmount();
    const reopened = await openContract({}, { askAtLink: null });
    expect(await screen.findByLabelText("Your question")).toHaveValue("Why?");
    expect(screen.getByText("Ask your advisor").closest("details")).toHaveAttribute("open");
    expect(screen.getByText("I don’t want to sign").closest("details")).not.toHaveAttribute("open");
    await clickButton("Send question");
    expect(await screen.findByText(/Your question has been sent/, { selector: "output" })).toBeVisible();
    reopened.unmount();
    await openContract();
    expect(await screen.findByLabelText("Your question")).toHaveValue("");
  });

  it("removes an unsent question from the device once the link can no longer be used to sign", async () => {
    const { unmount } = await openContract();
    await user.click(await screen.findByText("Ask your advisor"));
    await user.type(screen.getByLabelText("Your question"), "Why?");
    await user.type(screen.getByLabelText(/^Place/), "Brno");
    expect(sessionStorage).toHaveLength(2);
    unmount();
    await openLink({ getSigningLink: buildLink({ state: "Closed", validUntil: null }) });
    expect(await screen.findByRole("heading", { name: "The link is no longer valid" })).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

describe("declining a contract", () => {
  it("requires a confirmation before declining, and then shows that the contract was declined", async () => {
    const { network } = await openContract({}, { declineAtLink: null });
    await user.click(await screen.findByText("I don’t want to sign"));
    await user.type(screen.getByLabelText("Why you don’t want to sign"), "Too expensive");
    await clickButton("Decline the contract");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Decline the contract? This ends it and can’t be undone.",
    );
    expect(network.requests("declineAtLink")).toHaveLength(0);
    network.answer({ getSigningLink: buildLink({ state: "Declined", validUntil: null }) });
    await clickButton("Confirm and decline");
    expect(await screen.findByRole("heading", { name: "You declined the contract" })).toBeVisible();
    expect(network.requests("declineAtLink").map(({ body }) => body)).toEqual([{ reason: "Too expensive" }]);
  });

  it("requires a reason for declining, and lets the client cancel before confirming", async () => {
    const { network } = await openContract({}, { declineAtLink: null });
    await user.click(await screen.findByText("I don’t want to sign"));
    await clickButton("Decline the contract");
    expect(screen.getByLabelText("Why you don’t want to sign")).toHaveAccessibleDescription("Fill in this field.");
    await user.type(screen.getByLabelText("Why you don’t want to sign"), "Hm");
    await clickButton("Decline the contract");
    await clickButton("Go back");
    expect(screen.getByRole("button", { name: "Decline the contract" })).toBeVisible();
    expect(screen.getByLabelText("Why you don’t want to sign")).toHaveValue("Hm");
    expect(network.requests("declineAtLink")).toHaveLength(0);
  });
});
