import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { NoticesSection } from "./notices-section.tsx";

const savedNotices = { opened: false, question: true, declined: true, signed: true, expiring: true };
type Answers = Parameters<typeof fakeNetwork>[0];

async function open(answers: Answers = {}) {
  // The fake server stores the changes that it receives.
  let storedNotices = { ...savedNotices };
  const network = fakeNetwork({
    getNotices: () => storedNotices,
    putNotices: ({ body }) => (storedNotices = { ...storedNotices, ...(body as Partial<typeof savedNotices>) }),
    ...answers,
  });
  await renderPage(<NoticesSection />);
  return network;
}
const toggle = (name: string) => screen.findByRole("switch", { name });

describe("the notices section", () => {
  it("shows a switch for each notice, and describes when its email is sent", async () => {
    await open();
    const section = await screen.findByRole("region", { name: "Email notifications" });
    const switches = await within(section).findAllByRole("switch");
    expect(switches.map((each) => (each as HTMLInputElement).checked)).toEqual(Object.values(savedNotices));
    expect(await toggle("Client opened the link")).toHaveAccessibleDescription(
      "When the signing link is first opened.",
    );
    expect(await toggle("Time to sign is running out")).toHaveAccessibleDescription(
      /^3 days before a contract expires, or 2 days before the client’s link expires/,
    );
    for (const each of switches) expect(each).toHaveAccessibleDescription(/.{20}/);
  });

  it("changes a notice by keyboard or mouse, sends only the changed notice, and confirms that it is saved", async () => {
    const network = await open();
    const openedSwitch = await toggle("Client opened the link");
    openedSwitch.focus();
    await userEvent.keyboard(" ");
    expect(openedSwitch).toBeChecked();
    expect(await screen.findByText("Saved: Client opened the link – on")).toBeVisible();
    await userEvent.click(screen.getByText("Signed documents"));
    expect(await screen.findByText("Saved: Signed documents – off")).toBeVisible();
    expect(network.requests("putNotices").map(({ body }) => body)).toEqual([{ opened: true }, { signed: false }]);
    expect(openedSwitch).toBeChecked();
    expect(await toggle("Signed documents")).not.toBeChecked();
  });

  it("shows a changed notice before the server has responded", async () => {
    await open({ putNotices: "never" });
    const question = await toggle("Client has a question");
    await userEvent.click(question);
    expect(question).not.toBeChecked();
  });

  it("reverts a change that failed and reports it, and saves it on the next attempt", async () => {
    const network = await open({ putNotices: refuse(500, "Unexpected") });
    const question = await toggle("Client has a question");
    await userEvent.click(question);
    expect(await screen.findByText("We couldn’t change this setting: Client has a question")).toBeVisible();
    expect(question).toBeChecked();
    network.answer({ putNotices: { ...savedNotices, question: false } });
    network.answer({ getNotices: { ...savedNotices, question: false } });
    await userEvent.click(question);
    expect(await screen.findByText("Saved: Client has a question – off")).toBeVisible();
    expect(question).not.toBeChecked();
  });

  it("sends several clicks in order, and shows the result of the last one", async () => {
    const network = await open();
    const declined = await toggle("Client declined to sign");
    await userEvent.tripleClick(declined);
    await waitFor(() => expect(network.requests("putNotices")).toHaveLength(3));
    expect(network.requests("putNotices").map(({ body }) => body)).toEqual([
      { declined: false },
      { declined: true },
      { declined: false },
    ]);
    await waitFor(() => expect(declined).not.toBeChecked());
  });

  it("offers a retry if the notices could not be loaded", async () => {
    const network = await open({ getNotices: refuse(500, "Unexpected") });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("We couldn’t load the notifications");
    network.answer({ getNotices: savedNotices });
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await toggle("Client has a question")).toBeChecked();
  });

  it("shows a loading message while the notices load", async () => {
    await open({ getNotices: "never" });
    expect(await screen.findByText("Loading notifications…")).toBeInTheDocument();
    expect(screen.queryByRole("switch")).toBeNull();
  });
});
