import {
  buildCodelists,
  buildContract,
  buildDelivery,
  buildPlanSummary,
  buildSignature,
  buildSigning,
  buildUser,
} from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse, refuseFields, sendBytes } from "#lib/testing/fake-network.ts";
import { catchSaved } from "#ui/testing/catch-saved.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { TrackerPage } from "./tracker-page.tsx";

const user = userEvent.setup();
const withdrawn = buildContract({
  state: "Withdrawn",
  stateSince: "2026-11-22T10:15:00.000Z",
  expiresAt: null,
  events: [
    { sequence: 1, kind: "Created", at: "2026-11-21T08:00:00.000Z", actor: "Advisor", detail: {} },
    { sequence: 2, kind: "Withdrawn", at: "2026-11-22T10:15:00.000Z", actor: "Advisor", detail: {} },
  ],
});

async function open(answers: FakeAnswers = {}, contractId: number | null = 40) {
  const network = fakeNetwork({
    getCodelists: buildCodelists(),
    getUser: buildUser({ signBiometrically: true }),
    getContract: buildContract(),
    ...answers,
  });
  await renderPage(
    <Suspense>
      <TrackerPage contractId={contractId} />
    </Suspense>,
  );
  return network;
}
const section = async (name: string) => within(await screen.findByRole("region", { name }));

async function withdraw() {
  await user.click(await screen.findByRole("button", { name: "Withdraw the contract" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
}

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

describe("the internal check", () => {
  it.each([
    ["Open", /Waiting for an internal check/, /You don’t have to do anything until it is approved/],
    ["Refused", /Internal check not passed/, /can’t be signed. Please withdraw it/],
  ] as const)("shows the advisor's next step while it is %s", async (review, waits, next) => {
    await open({ getContract: buildContract({ review }) });
    const now = await section("Current state");
    expect(now.getByText(waits)).toBeVisible();
    expect(now.getByText(next)).toBeVisible();
    expect(now.getByRole("button", { name: "Withdraw the contract" })).toBeVisible();
  });

  it("leaves out the deadline and the link once it is refused", async () => {
    const link = { validUntil: "2026-12-21T08:00:00.000Z", openedAt: null, remindedAt: null };
    const signing = buildSigning({ way: "External", code: null, link });
    await open({ getContract: buildContract({ state: "Signing", signing, review: "Refused" }) });
    const now = await section("Current state");
    expect(now.queryByText(/be signed by|The link holds until/)).toBeNull();
    expect(now.queryByRole("button", { name: "Remind the client" })).toBeNull();
    expect(now.getByRole("button", { name: "Withdraw the contract" })).toBeVisible();
  });

  it("disappears once it is approved", async () => {
    await open({ getContract: buildContract({ review: "Approved" }) });
    expect((await section("Current state")).queryByText(/internal check/)).toBeNull();
  });
});

describe("investments and payments", () => {
  const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";

  it("shows the investments, payments and all costs including the service", async () => {
    await open({ getContract: buildContract({ summary: buildPlanSummary() }) });
    const sold = await section("Investments and payments");
    const text = plain(sold.getByText("Growth fund").closest("section")?.textContent ?? null);
    for (const said of [
      "Growth fundOne-off150 000,00 KčMonthly2 000,00 KčTerm12 yearsEntry fee4 500,00 Kč",
      "First payment into investments152 000,00 Kč",
      "KLASIK service600,00 Kč a year, 7 200,00 Kč in total",
      "83 425,36 Kč (19,05 % of the investment)",
    ])
      expect(text).toContain(said);
    expect((await section("About the contract")).queryByText("Amount")).toBeNull();
  });

  it("shows the total of a contract that predates summaries among its facts", async () => {
    await open({ getContract: buildContract({ summary: null, totalInvestment: 120_000 }) });
    const amount = (await section("About the contract")).getByText("Amount");
    expect(plain(amount.nextElementSibling?.textContent ?? null)).toBe("120 000,00 Kč");
  });

  it("shows only the service fee of a framework contract without an order", async () => {
    const service = { name: "KLASIK", kind: "absolute", fee: 600, currency: "CZK", cost: null } as const;
    const summary = { items: [], payNow: [], monthly: [], totalInvestment: null, service, costs: null };
    await open({ getContract: buildContract({ frameworkOnly: true, summary }) });
    const sold = await section("Investments and payments");
    expect(sold.getByText("KLASIK service").nextElementSibling).toHaveTextContent(/600,00/);
    expect(sold.queryByRole("list")).toBeNull();
  });

  it("shows no section if there is nothing to buy or pay", async () => {
    await open({ getContract: buildContract({ frameworkOnly: true, summary: null }) });
    await section("About the contract");
    expect(screen.queryByRole("region", { name: "Investments and payments" })).toBeNull();
  });
});

describe("the proof of a contract", () => {
  it("is opened as a sheet over the page", async () => {
    const network = await open({ getContractProof: sendBytes("%PDF-1.7") });
    await user.click(await screen.findByRole("button", { name: "Proof sheet" }));
    expect(await screen.findByRole("dialog", { name: "Proof sheet" })).toBeVisible();
    await waitFor(() => expect(network.requests("getContractProof").map(({ params }) => params)).toEqual([["40"]]));
  });

  it("is saved with all documents in one file, and says when that failed", async () => {
    const network = await open({ getContractArchive: sendBytes("PK", "application/zip") });
    const saved = catchSaved();
    const button = await screen.findByRole("button", { name: "Documents with proof (ZIP)" });
    await user.click(button);
    await waitFor(() => expect(saved).toEqual(["26-0000123-0.zip"]));
    network.answer({ getContractArchive: refuse(503, "TryAgain") });
    await user.click(button);
    expect(await screen.findByText("The documents with their proof could not be downloaded")).toBeVisible();
  });

  it("is offered for no contract that was made before documents were kept", async () => {
    await open({ getContract: buildContract({ documents: [] }) });
    expect((await screen.findAllByText(/before documents were kept/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Proof sheet" })).toBeNull();
  });
});

describe("the page of a contract", () => {
  it("says where it is, what comes next, and until when it can be signed by the clocks of Prague", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" })).toBeVisible();
    const now = await section("Current state");
    expect(now.getByText("Created")).toBeVisible();
    expect(now.getByText("Waits for you since 21/11/2026 09:00")).toBeVisible();
    expect(now.getByText(/waiting for the client’s signature/)).toBeVisible();
    expect(now.getByText("To be signed by 21/12/2026 09:00")).toBeVisible();
    const facts = await section("About the contract");
    expect(facts.getByText("Eva Malá")).toBeVisible();
    expect(facts.getByText("26-0000123-0")).toBeVisible();
    expect(facts.getByText("26-0000122-2")).toBeVisible();
  });

  it("leads from a contract that was replaced to the one that took its place", async () => {
    await open({ getContract: buildContract({ state: "Superseded", expiresAt: null, supersededById: 41 }) });
    const now = await section("Current state");
    expect(now.getByRole("link", { name: "Show the newer contract" })).toHaveAttribute("href", "/contracts/41");
  });

  it("leads back to the contract that it took the place of", async () => {
    await open({ getContract: buildContract({ supersedes: { id: 39, number: "2600001222" } }) });
    const now = await section("Current state");
    expect(now.getByRole("link", { name: "It took the place of contract 26-0000122-2" })).toHaveAttribute(
      "href",
      "/contracts/39",
    );
  });

  it("tells what has happened, newest first, with who did it", async () => {
    await open({ getContract: withdrawn });
    const steps = (await section("What has happened")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps).toEqual([
      "Withdrawn22/11/2026 11:15 · by the advisor",
      "The contract was created21/11/2026 09:00 · by the advisor",
    ]);
  });

  it("opens a document over the page and saves it from there", async () => {
    await open({ getContractDocument: sendBytes("%PDF-1.7") });
    const saved = catchSaved();
    await user.click((await section("Documents")).getByRole("button", { name: /Payment instructions/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Payment instructions" }));
    await user.click(await dialog.findByRole("button", { name: /Download/ }));
    await waitFor(() => {
      expect(saved).toEqual(["Payment instructions.pdf"]);
    });
  });

  it("says of a contract made before documents were kept that there are none, and what is known of its course", async () => {
    const kept = { number: null, documents: [], events: [], documentSet: null, expiresAt: null };
    await open({ getContract: buildContract({ ...kept, state: "Delivered" }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Contract: Eva Malá" })).toBeVisible();
    expect((await section("Documents")).getByText(/made before documents were kept/)).toBeVisible();
    const course = await section("What has happened");
    expect(course.getByText("The documents were delivered")).toBeVisible();
    expect(course.getByText(/was not kept in detail/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Withdraw the contract" })).toBeNull();
    expect(screen.queryByText(/To be signed by/)).toBeNull();
  });

  it.each([
    ["another's, or none at all", 40, refuse(404, "NotFound")],
    ["an id that is none", null, "never"],
  ] as const)("says that there is no such contract: %s", async (_what, id, getContract) => {
    await open({ getContract }, id);
    expect(await screen.findByRole("heading", { name: "There is no such contract" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All contracts" })).toHaveAttribute("href", "/contracts");
  });

  it("says when it could not be loaded, and tries again", async () => {
    const network = await open({ getContract: refuse(503, "TryAgain") });
    expect(await screen.findByText("The contract could not be loaded")).toBeVisible();
    network.answer({ getContract: buildContract() });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Waits for you since 21/11/2026 09:00")).toBeVisible();
  });
});

describe("the course of a signing", () => {
  it("says of each step the way, how far a document was read, the recipient and the reason", async () => {
    const at = "2026-11-21T08:00:00.000Z";
    const step = { at, actor: "Client" } as const;
    await open({
      getContract: buildContract({
        events: [
          { ...step, sequence: 1, kind: "Signing", actor: "Advisor", detail: { way: "External" } },
          { ...step, sequence: 2, kind: "DocumentOpened", detail: { document: "Order", page: 3, seconds: 41 } },
          {
            ...step,
            sequence: 3,
            kind: "KeyDocumentOpened",
            detail: { document: "KID", product: "Growth fund", pagesSeen: 3, pageCount: 3, seconds: 45 },
          },
          {
            ...step,
            sequence: 4,
            kind: "MailFailed",
            actor: "Portal",
            detail: { recipient: "eva@example.com", reason: "550" },
          },
        ],
      }),
    });
    const steps = (await section("What has happened")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps).toEqual([
      "An e-mail could not be delivered21/11/2026 09:00 · by the portaleva@example.com · 550",
      "A key information document was opened21/11/2026 09:00 · by the clientKID · Growth fund · 3 of 3 pages · 45 s",
      "A document of the contract was opened21/11/2026 09:00 · by the clientOrder · to page 3 · 41 s",
      "Signing has begun21/11/2026 09:00 · by the advisorby the client’s link",
    ]);
  });

  it("has the ways to sign while the contract waits for that", async () => {
    await open();
    expect(
      await (await section("Have it signed")).findByRole("button", { name: "Sign with an SMS code" }),
    ).toBeVisible();
  });

  it("says where the client's link is, and lets them be reminded, extended, taken back and withdrawn", async () => {
    const link = { validUntil: "2026-12-05T08:00:00.000Z", openedAt: null, remindedAt: null };
    const signing = buildSigning({ way: "External", code: null, link });
    const questions = [
      { at: "2026-11-22T09:00:00.000Z", kind: "Question" as const, text: "What does it cost?" },
      { at: "2026-11-22T10:00:00.000Z", kind: "Decline" as const, text: "Too much." },
    ];
    await open({ getContract: buildContract({ state: "Signing", signing, questions }) });
    const now = await section("Current state");
    expect(now.getByText("The link holds until 05/12/2026 09:00")).toBeVisible();
    const actions = [
      "Remind the client",
      "Extend the time for signing",
      "Take the signing back",
      "Withdraw the contract",
    ];
    for (const name of actions) expect(now.getByRole("button", { name })).toBeVisible();
    expect(now.queryByRole("button", { name: "The client has withdrawn" })).toBeNull();
    const said = await section("What the client has said");
    expect(said.getByText("What does it cost?")).toBeVisible();
    expect(said.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "mailto:eva.mala@example.com?subject=Your%20question%20about%20contract%2026-0000123-0",
    ]);
  });

  it("shows the signature, and every e-mail with its outcome", async () => {
    const deliveries = [
      buildDelivery({ kind: "Link", state: "Sent" }),
      buildDelivery({ state: "Failed", reason: "550 no such user" }),
      buildDelivery({ kind: "Resent", state: "Waiting" }),
      buildDelivery({ kind: "Question", recipient: "jana@example.com" }),
    ];
    await open({
      getContract: buildContract({ state: "Sealed", signature: buildSignature({ way: "External" }), deliveries }),
    });
    expect(await screen.findByText(/the e-mails with them are on their way/)).toBeVisible();
    const signature = await section("The signature");
    expect(signature.getByText("by the client’s link")).toBeVisible();
    expect(signature.getByText("05/12/2026")).toBeVisible();
    const rows = (await section("E-mails")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "eva.mala@example.comthe link for signing · 21/11/2026 09:06Taken by the mail server",
      "eva.mala@example.comthe signed documents · 21/11/2026 09:06Refused: 550 no such user",
      "eva.mala@example.comthe signed documents again · 21/11/2026 09:06Waits to be sent",
      "jana@example.comthe client’s question · 21/11/2026 09:06Taken by the mail server",
    ]);
  });
});

it("says that the documents have to be sent again where an e-mail with them was refused", async () => {
  const deliveries = [buildDelivery({ state: "Failed", reason: "550 no such user" })];
  await open({ getContract: buildContract({ state: "Sealed", signature: buildSignature(), deliveries }) });
  expect(await screen.findByText(/an e-mail with them was refused: send them again/)).toBeVisible();
});

it("says in words that an e-mail was given up since the client's contact was changed first", async () => {
  const deliveries = [buildDelivery({ kind: "Link", state: "Failed", reason: "ContactChanged" })];
  await open({ getContract: buildContract({ state: "Created", deliveries }) });
  expect(await screen.findByText("Not sent: the client’s contact was changed first")).toBeVisible();
  expect(screen.queryByText(/ContactChanged/)).not.toBeInTheDocument();
});

describe("the client's withdrawal", () => {
  const delivered = buildContract({ state: "Delivered", expiresAt: null, signature: buildSignature() });
  const openDialog = async (answers: FakeAnswers = {}) => {
    const network = await open({ getContract: delivered, ...answers });
    await user.click(await screen.findByRole("button", { name: "Record a withdrawal" }));
    return { network, dialog: within(await screen.findByRole("dialog")) };
  };
  type Opened = Awaited<ReturnType<typeof openDialog>>["dialog"];
  const sentOn = (dialog: Opened) => dialog.getByRole("textbox", { name: "Sent on" });
  const record = (dialog: Opened) => user.click(dialog.getByRole("button", { name: "Record the withdrawal" }));
  async function type(dialog: Opened, day: string) {
    await user.clear(sentOn(dialog));
    await user.type(sentOn(dialog), day);
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-05T22:30:00.000Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is recorded with its day, by default today, and its way", async () => {
    const revocation = {
      recordedBy: "Advisor",
      recordedAt: "2026-12-05T22:30:00.000Z",
      sentOn: "2026-12-05",
      way: "Post",
      note: "Filed",
    } as const;
    const revoked = buildContract({ ...delivered, state: "Revoked", revocation });
    const { network, dialog } = await openDialog({ revokeContract: revoked });
    expect(dialog.getByText(/Eva Malá can withdraw until the end of 05\/12\/2026/)).toBeVisible();
    expect(sentOn(dialog)).toHaveValue("05/12/2026");
    await record(dialog);
    expect(dialog.getByText("Please fill this in.")).toBeVisible();
    expect(network.requests("revokeContract")).toHaveLength(0);
    await user.click(dialog.getByRole("radio", { name: "By post" }));
    await user.type(dialog.getByRole("textbox", { name: "Note (optional)" }), "Filed");
    network.answer({ getContract: revoked });
    await record(dialog);
    expect(await screen.findByText("The client’s withdrawal was recorded.")).toBeVisible();
    expect(network.requests("revokeContract").map(({ body }) => body)).toEqual([
      { sentOn: "2026-12-05", way: "Post", note: "Filed" },
    ]);
    expect((await section("Current state")).getByText("Ended by the client’s withdrawal")).toBeVisible();
    const signature = await section("The signature");
    expect(signature.getByText("05/12/2026, by post")).toBeVisible();
    expect(signature.getByText("05/12/2026 23:30, by the advisor")).toBeVisible();
    expect(signature.queryByText("Withdrawal until")).toBeNull();
  });

  it("can be recorded after the last day, if it was sent in time", async () => {
    vi.setSystemTime("2026-12-11T10:00:00.000Z");
    const { network, dialog } = await openDialog({ revokeContract: buildContract({ ...delivered, state: "Revoked" }) });
    expect(dialog.getByText(/The last day for Eva Malá to withdraw was 05\/12\/2026/)).toBeVisible();
    expect(sentOn(dialog)).toHaveValue("");
    await user.click(dialog.getByRole("radio", { name: "By e-mail" }));
    await type(dialog, "06122026");
    expect(dialog.getByText(/The right to withdraw had already ended on this day/)).toBeVisible();
    await record(dialog);
    expect(network.requests("revokeContract")).toHaveLength(0);
    await type(dialog, "04122026");
    await record(dialog);
    await waitFor(() =>
      expect(network.requests("revokeContract").map(({ body }) => body)).toEqual([
        { sentOn: "2026-12-04", way: "Email" },
      ]),
    );
  });

  it.each([
    ["before the signature", "20112026", /before the contract was signed/],
    ["in the future", "06122026", /in the future/],
  ])("is not taken for a day %s", async (_when, day, words) => {
    const { dialog } = await openDialog();
    await type(dialog, day);
    expect(dialog.getByText(words)).toBeVisible();
  });

  it("shows a refusal by the server at its field", async () => {
    const refused = refuseFields(422, "ContractInvalid", [{ path: "sentOn", code: "date.withdrawal-late" }]);
    const { dialog } = await openDialog({ revokeContract: refused });
    await user.click(dialog.getByRole("radio", { name: "In person" }));
    await record(dialog);
    expect(await dialog.findByText(/The right to withdraw had already ended on this day/)).toBeVisible();
  });

  it("shows the server's message if it could not be recorded, and keeps the input", async () => {
    const { dialog } = await openDialog({ revokeContract: refuse(503, "TryAgain", ["Try again."]) });
    await user.click(dialog.getByRole("radio", { name: "In person" }));
    await record(dialog);
    expect(await screen.findByText("The withdrawal could not be recorded. Try again.")).toBeVisible();
    expect(dialog.getByRole("radio", { name: "In person" })).toBeChecked();
  });
});

describe("withdrawing", () => {
  it("asks, and shows the contract as it is then", async () => {
    const network = await open({ withdrawContract: withdrawn });
    await user.click(await screen.findByRole("button", { name: "Withdraw the contract" }));
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText(/contract of Eva Malá can then no longer be signed/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(network.requests("withdrawContract")).toHaveLength(0);
    network.answer({ getContract: withdrawn });
    await withdraw();
    expect(await screen.findByText("The contract was withdrawn.")).toBeVisible();
    expect(network.requests("withdrawContract").map(({ params }) => params)).toEqual([["40"]]);
    expect((await section("Current state")).getByText(/You have withdrawn it/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Withdraw the contract" })).toBeNull();
  });

  it("says that the contract has changed meanwhile, and shows what it is now", async () => {
    const network = await open({ withdrawContract: refuse(409, "ContractStateChanged") });
    await screen.findByRole("button", { name: "Withdraw the contract" });
    network.answer({ getContract: buildContract({ state: "Signed", expiresAt: null }) });
    await withdraw();
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
    expect(await screen.findByText(/The client has signed/)).toBeVisible();
  });

  it("says that it has failed, and changes nothing", async () => {
    await open({ withdrawContract: refuse(503, "TryAgain") });
    await withdraw();
    expect(await screen.findByText(/could not be withdrawn/)).toBeVisible();
    expect(screen.getByText("Waits for you since 21/11/2026 09:00")).toBeVisible();
  });
});
