import { buildContract, buildDelivery, buildPlanSummary, buildSignature, buildSigning } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { openTracker, trackerSection, withdrawnContract } from "../testing/open-tracker.tsx";

const user = userEvent.setup();

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

describe("the internal review", () => {
  it.each([
    ["Open", /Awaiting internal review/, /You don’t have to do anything until it’s approved/],
    ["Refused", /Internal review not passed/, /can’t be signed\. Withdraw it\./],
  ] as const)("shows the advisor's next step while the internal review is %s", async (review, waits, next) => {
    await openTracker({ getContract: buildContract({ review }) });
    const now = await trackerSection("Current state");
    expect(now.getByText(waits)).toBeVisible();
    expect(now.getByText(next)).toBeVisible();
    expect(now.getByRole("button", { name: "Withdraw contract" })).toBeVisible();
  });

  it("hides the deadline and the link once the internal review has refused the contract", async () => {
    const link = { validUntil: "2026-12-21T08:00:00.000Z", openedAt: null, remindedAt: null };
    const signing = buildSigning({ way: "External", code: null, link });
    await openTracker({ getContract: buildContract({ state: "Signing", signing, review: "Refused" }) });
    const now = await trackerSection("Current state");
    expect(now.queryByText(/Sign by|signing deadline was|The link is valid until/)).toBeNull();
    expect(now.queryByRole("button", { name: "Remind the client" })).toBeNull();
    expect(now.getByRole("button", { name: "Withdraw contract" })).toBeVisible();
  });

  it("offers no reminder of the link while the internal review is open", async () => {
    const link = { validUntil: "2026-12-21T08:00:00.000Z", openedAt: null, remindedAt: null };
    const signing = buildSigning({ way: "External", code: null, link });
    await openTracker({ getContract: buildContract({ state: "Signing", signing, review: "Open" }) });
    const now = await trackerSection("Current state");
    expect(now.getByText(/The client has the link but can’t sign before approval/)).toBeVisible();
    expect(now.getByRole("button", { name: "Extend signing deadline" })).toBeVisible();
    expect(now.queryByRole("button", { name: "Remind the client" })).toBeNull();
    expect(screen.getByRole("button", { name: "Change the client’s email or phone" })).toBeVisible();
  });

  it("does not offer to change the contact once the internal review has refused the contract", async () => {
    await openTracker({ getContract: buildContract({ review: "Refused" }) });
    const facts = await trackerSection("About the contract");
    expect(facts.getByText("eva.mala@example.com")).toBeVisible();
    expect(facts.queryByRole("button")).toBeNull();
  });

  it("does not mention the internal review once it has approved the contract", async () => {
    await openTracker({ getContract: buildContract({ review: "Approved" }) });
    expect((await trackerSection("Current state")).queryByText(/internal review/i)).toBeNull();
  });
});

describe("investments and payments", () => {
  const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";

  it("shows the investments, payments and all costs including the service", async () => {
    await openTracker({ getContract: buildContract({ summary: buildPlanSummary() }) });
    const orderSection = await trackerSection("Investments and payments");
    const text = plain(orderSection.getByText("Growth fund").closest("section")?.textContent ?? null);
    for (const messages of [
      "Growth fundOne-off150 000,00 KčMonthly2 000,00 KčHorizon12 yearsEntry fee4 500,00 Kč",
      "First payment into investments152 000,00 Kč",
      "KLASIK service600,00 Kč a year, 7 200,00 Kč in total",
      "83 425,36 Kč (19,05 % of the investment)",
    ])
      expect(text).toContain(messages);
    expect((await trackerSection("About the contract")).queryByText("Amount")).toBeNull();
  });

  it("shows the total of a contract that predates summaries among the facts", async () => {
    await openTracker({ getContract: buildContract({ summary: null, totalInvestment: 120_000 }) });
    const amount = (await trackerSection("About the contract")).getByText("Amount");
    expect(plain(amount.nextElementSibling?.textContent ?? null)).toBe("120 000,00 Kč");
  });

  it("shows only the service fee of a framework contract without an order", async () => {
    const service = { name: "KLASIK", kind: "absolute", fee: 600, currency: "CZK", cost: null } as const;
    const summary = { items: [], payNow: [], monthly: [], totalInvestment: null, service, costs: null };
    await openTracker({ getContract: buildContract({ frameworkOnly: true, summary }) });
    const sold = await trackerSection("Investments and payments");
    expect(sold.getByText("KLASIK service").nextElementSibling).toHaveTextContent(/600,00/);
    expect(sold.queryByRole("list")).toBeNull();
  });

  it("hides the section of investments and payments for a contract that has none", async () => {
    await openTracker({ getContract: buildContract({ frameworkOnly: true, summary: null }) });
    await trackerSection("About the contract");
    expect(screen.queryByRole("region", { name: "Investments and payments" })).toBeNull();
  });
});

describe("the proof of a contract", () => {
  it("opens the proof of a contract in a dialog", async () => {
    const network = await openTracker({ getContractProof: sendBytes("%PDF-1.7") });
    await user.click(await screen.findByRole("button", { name: "Proof sheet" }));
    expect(await screen.findByRole("dialog", { name: "Proof sheet" })).toBeVisible();
    await waitFor(() => expect(network.requests("getContractProof").map(({ params }) => params)).toEqual([["40"]]));
  });

  it("downloads the proof and all documents as one file, and reports a failed download", async () => {
    const network = await openTracker({ getContractArchive: sendBytes("PK", "application/zip") });
    const saved = listSavedFiles();
    const button = await screen.findByRole("button", { name: "Documents with proof (ZIP)" });
    await user.click(button);
    await waitFor(() => expect(saved).toEqual(["26-0000123-0.zip"]));
    network.answer({ getContractArchive: refuse(503, "TryAgain") });
    await user.click(button);
    expect(await screen.findByText("We couldn’t download the documents with proof")).toBeVisible();
  });

  it("offers no proof for a contract that predates stored documents", async () => {
    await openTracker({ getContract: buildContract({ documents: [] }) });
    expect(
      (await screen.findAllByText(/Documents weren’t stored yet when this contract was created/)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Proof sheet" })).toBeNull();
  });
});

describe("the page of a contract", () => {
  it("shows the contract's state, the next step, and the deadline in Prague time", async () => {
    await openTracker();
    expect(await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" })).toBeVisible();
    const now = await trackerSection("Current state");
    expect(now.getByText("Created")).toBeVisible();
    expect(now.getByText("Waiting for you since 21/11/2026 09:00")).toBeVisible();
    expect(now.getByText(/waiting for the client’s signature/)).toBeVisible();
    expect(now.getByText("Sign by 21/12/2026 09:00")).toBeVisible();
    const facts = await trackerSection("About the contract");
    expect(facts.getByText("Eva Malá")).toBeVisible();
    expect(facts.getByText("26-0000123-0")).toBeVisible();
    expect(facts.getByText("26-0000122-2")).toBeVisible();
  });

  it("links to the contract that replaced this one", async () => {
    await openTracker({ getContract: buildContract({ state: "Superseded", expiresAt: null, supersededById: 41 }) });
    const now = await trackerSection("Current state");
    expect(now.getByRole("link", { name: "View the newer contract" })).toHaveAttribute("href", "/contracts/41");
  });

  it("links to the contract that this one replaces", async () => {
    await openTracker({ getContract: buildContract({ supersedes: { id: 39, number: "2600001222" } }) });
    const now = await trackerSection("Current state");
    expect(now.getByRole("link", { name: "Replaces contract 26-0000122-2" })).toHaveAttribute("href", "/contracts/39");
  });

  it("lists the contract's history with the actors, newest first", async () => {
    await openTracker({ getContract: withdrawnContract });
    const steps = (await trackerSection("Contract history"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(steps).toEqual([
      "Contract withdrawn22/11/2026 11:15\u00a0· by the advisor",
      "Contract created21/11/2026 09:00\u00a0· by the advisor",
    ]);
  });

  it("opens a document in a dialog, which offers a download", async () => {
    await openTracker({ getContractDocument: sendBytes("%PDF-1.7") });
    const saved = listSavedFiles();
    await user.click((await trackerSection("Documents")).getByRole("button", { name: /Payment instructions/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Payment instructions" }));
    await user.click(await dialog.findByRole("button", { name: /Download/ }));
    await waitFor(() => {
      expect(saved).toEqual(["Payment instructions.pdf"]);
    });
  });

  it("explains why a contract that predates stored documents has no documents and no history", async () => {
    const missingFields = { number: null, documents: [], events: [], documentSet: null, expiresAt: null };
    await openTracker({ getContract: buildContract({ ...missingFields, state: "Delivered" }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Contract: Eva Malá" })).toBeVisible();
    expect(
      (await trackerSection("Documents")).getByText(/Documents weren’t stored yet when this contract was created/),
    ).toBeVisible();
    const course = await trackerSection("Contract history");
    expect(course.getByText("Documents delivered")).toBeVisible();
    expect(course.getByText(/Detailed history wasn’t recorded/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Withdraw contract" })).toBeNull();
    expect(screen.queryByText(/Sign by/)).toBeNull();
  });

  it.each([
    ["an id that the server does not find", 40, refuse(404, "NotFound")],
    ["an invalid id", null, "never"],
  ] as const)("shows that the contract was not found for %s", async (_what, id, getContract) => {
    await openTracker({ getContract }, id);
    expect(await screen.findByRole("heading", { name: "Contract not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All contracts" })).toHaveAttribute("href", "/contracts");
  });

  it("reports that the contract could not be loaded, and offers a retry", async () => {
    const network = await openTracker({ getContract: refuse(503, "TryAgain") });
    expect(await screen.findByText("We couldn’t load the contract")).toBeVisible();
    network.answer({ getContract: buildContract() });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Waiting for you since 21/11/2026 09:00")).toBeVisible();
  });
});

describe("a refused signing", () => {
  const at = "2026-11-21T08:00:00.000Z";
  const step = (sequence: number, kind: string, detail: { reasons?: string[] } = {}) => ({
    sequence,
    kind,
    at,
    actor: "Advisor" as const,
    detail,
  });
  const firstEvents = [step(1, "Created"), step(2, "Signing")];
  const refusedFor = (...reasons: string[]) =>
    buildContract({ events: [...firstEvents, step(3, "SigningRefused", { reasons })] });

  it.each([
    [["Internal"], /last attempt to sign the contract wasn’t allowed\. Compliance can tell you/],
    [["DocumentExpired", "Internal"], /Compliance can tell you/],
    [["DocumentExpired"], /The client’s identity document has expired\. Create a new contract/],
    [["ProductNotOffered", "ReviewOpen"], /no longer offered. Create a new contract without it/],
  ])(
    "shows a refusal because of %j as the contract's next step, without disabling a signing method",
    async (reasons, message) => {
      await openTracker({ getContract: refusedFor(...reasons) });
      const now = await trackerSection("Current state");
      expect(now.getByText(message)).toBeVisible();
      expect(now.queryByText(/waiting for the client’s signature/)).toBeNull();
      const sign = await trackerSection("Signing");
      expect(await sign.findByRole("button", { name: "Sign with an SMS code" })).not.toBeDisabled();
    },
  );

  it.each([
    ["a later step towards the signature", [...refusedFor("Internal").events, step(4, "LinkSent")]],
    ["the decision of the internal review", refusedFor("ReviewOpen").events],
  ])("hides a refused signing after %s", async (_what, events) => {
    await openTracker({ getContract: buildContract({ events }) });
    expect((await trackerSection("Current state")).getByText(/waiting for the client’s signature/)).toBeVisible();
  });

  it("explains that a refusal prevents the sealing of a signed contract", async () => {
    const events = [...firstEvents, step(3, "Signed"), step(4, "SigningRefused", { reasons: ["Internal"] })];
    const signed = { state: "Signed", expiresAt: null, signature: buildSignature(), events } as const;
    await openTracker({ getContract: buildContract(signed) });
    const now = await trackerSection("Current state");
    expect(now.getByText(/documents can’t be sealed and sent yet. Compliance can tell you/)).toBeVisible();
  });

  it("lists a refused signing in the history with its reasons", async () => {
    await openTracker({ getContract: refusedFor("Internal", "ReviewOpen", "SomethingNew") });
    expect((await trackerSection("Contract history")).getAllByRole("listitem")[0]).toHaveTextContent(
      "Signing not allowed21/11/2026 09:00 · by the advisorfor internal reasons · internal review was still open · SomethingNew",
    );
  });
});

describe("the history of a signing", () => {
  it("groups documents opened in a row by one actor, and lists them after a click", async () => {
    const at = "2026-11-21T08:00:00.000Z";
    const opening = (sequence: number, document: string, actor: "Advisor" | "Client") => ({
      sequence,
      kind: sequence % 2 === 0 ? "DocumentOpened" : "KeyDocumentOpened",
      at,
      actor,
      detail: { document },
    });
    await openTracker({
      getContract: buildContract({
        events: [opening(1, "KID", "Advisor"), opening(2, "Order", "Advisor"), opening(3, "KID", "Client")],
      }),
    });
    const course = await trackerSection("Contract history");
    const summary = course.getByText("2 documents opened");
    const [byClient, byAdvisor] = course.getAllByRole("listitem");
    expect(byClient).toHaveTextContent("Key information document opened21/11/2026 09:00 · by the clientKID");
    expect(within(byAdvisor as HTMLElement).getByText("Order")).not.toBeVisible();
    await user.click(summary);
    expect(within(byAdvisor as HTMLElement).getByText("Order")).toBeVisible();
  });

  it.each(["Sms", "Biometric"] as const)(
    "shows that signing by the method %s has started on the advisor's device",
    async (way) => {
      await openTracker({ getContract: buildContract({ state: "Signing", signing: buildSigning({ way }) }) });
      expect(await screen.findByText("Signing has started on your device. Finish it below.")).toBeVisible();
    },
  );

  it("shows the method, how far a document was read, the recipient and the reason of a step", async () => {
    const at = "2026-11-21T08:00:00.000Z";
    const step = { at, actor: "Client" } as const;
    await openTracker({
      getContract: buildContract({
        events: [
          { ...step, sequence: 1, kind: "Signing", actor: "Advisor", detail: { way: "External" } },
          { ...step, sequence: 2, kind: "DocumentOpened", detail: { document: "Order", page: 3, seconds: 41 } },
          {
            ...step,
            sequence: 3,
            kind: "KeyDocumentOpened",
            actor: "Advisor",
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
    const steps = (await trackerSection("Contract history"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(steps).toEqual([
      "Email couldn’t be delivered21/11/2026 09:00\u00a0· automaticallyeva@example.com\u00a0· 550",
      "Key information document opened21/11/2026 09:00\u00a0· by the advisorKID\u00a0· Growth fund\u00a0· 3 of 3 pages\u00a0· 45 s",
      "Contract document opened21/11/2026 09:00\u00a0· by the clientOrder\u00a0· up to page 3\u00a0· 41 s",
      "Signing started21/11/2026 09:00\u00a0· by the advisorvia the client’s link",
    ]);
  });

  it("offers the signing methods while the contract waits for the signature", async () => {
    await openTracker();
    expect(
      await (await trackerSection("Signing")).findByRole("button", { name: "Sign with an SMS code" }),
    ).toBeVisible();
  });

  it("shows the state of the client's link, and the actions to remind, extend, cancel and withdraw", async () => {
    const link = { validUntil: "2026-12-05T08:00:00.000Z", openedAt: null, remindedAt: null };
    const signing = buildSigning({ way: "External", code: null, link });
    const questions = [
      { at: "2026-11-22T09:00:00.000Z", kind: "Question" as const, text: "What does it cost?" },
      { at: "2026-11-22T10:00:00.000Z", kind: "Decline" as const, text: "Too much." },
    ];
    await openTracker({ getContract: buildContract({ state: "Signing", signing, questions }) });
    const now = await trackerSection("Current state");
    expect(now.getByText("The link is valid until 05/12/2026 09:00")).toBeVisible();
    const actions = ["Remind the client", "Extend signing deadline", "Cancel signing", "Withdraw contract"];
    for (const name of actions) expect(now.getByRole("button", { name })).toBeVisible();
    expect(now.queryByRole("button", { name: "Record client’s withdrawal" })).toBeNull();
    const messages = await trackerSection("Messages from the client");
    expect(messages.getByText("What does it cost?")).toBeVisible();
    expect(messages.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "mailto:eva.mala@example.com?subject=Your%20question%20about%20contract%2026-0000123-0",
    ]);
  });

  it("shows the signature, and every email with its delivery state", async () => {
    const deliveries = [
      buildDelivery({ kind: "Link", state: "Sent" }),
      buildDelivery({ state: "Failed", reason: "550 no such user" }),
      buildDelivery({ kind: "Resent", state: "Waiting" }),
      buildDelivery({ kind: "Question", recipient: "jana@example.com" }),
    ];
    await openTracker({
      getContract: buildContract({ state: "Sealed", signature: buildSignature({ way: "External" }), deliveries }),
    });
    expect(await screen.findByText("The documents are sealed and being sent by email.")).toBeVisible();
    const signature = await trackerSection("Signature");
    expect(signature.getByText("via the client’s link")).toBeVisible();
    expect(signature.getByText("05/12/2026")).toBeVisible();
    const rows = (await trackerSection("Emails")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "eva.mala@example.comsigning link\u00a0· 21/11/2026 09:06Accepted by the mail server",
      "eva.mala@example.comsigned documents\u00a0· 21/11/2026 09:06Rejected: 550 no such user",
      "eva.mala@example.comsigned documents, sent again\u00a0· 21/11/2026 09:06Waiting to be sent",
      "jana@example.comclient’s question\u00a0· 21/11/2026 09:06Accepted by the mail server",
    ]);
  });
});

it("prompts the advisor to send the documents again if the email that contains them was rejected", async () => {
  const deliveries = [buildDelivery({ state: "Failed", reason: "550 no such user" })];
  await openTracker({ getContract: buildContract({ state: "Sealed", signature: buildSignature(), deliveries }) });
  expect(await screen.findByText(/an email with them was rejected\. Send them again\./)).toBeVisible();
});

it("explains that an email was not sent because the client's contact has changed", async () => {
  const deliveries = [buildDelivery({ kind: "Link", state: "Failed", reason: "ContactChanged" })];
  await openTracker({ getContract: buildContract({ state: "Created", deliveries }) });
  expect(await screen.findByText("Not sent: the client’s contact has changed")).toBeVisible();
  expect(screen.queryByText(/ContactChanged/)).not.toBeInTheDocument();
});
