import { buildContract, buildSigning } from "@fundport/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "#lib/settings.ts";
import { refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { openContract, prepareDocuments } from "../../testing/open-contract.tsx";

const user = userEvent.setup();
const kid = { documentId: 11, name: "KID", day: "2026-10-06", digest: "aa", opened: null };
const unopened = [{ product: "Equity fund", productType: "Fund" as const, productId: 1, documents: [kid] }];
const none = [{ product: "Bond plan", productType: "Program" as const, productId: 1, documents: [] }];
const methodButton = (name: string) => screen.getByRole("button", { name });
const sms = "Sign with an SMS code";
const pad = "Sign by hand on this device";
const link = "Send the client a link";
const tick = () => screen.getByRole("checkbox", { name: /agree to sign electronically/ });
const signingContract = buildContract({ state: "Signing", signing: buildSigning() });

beforeEach(prepareDocuments);
afterEach(() => {
  settings.smsAvailable = true;
  settings.signOnDeviceWithCode = false;
});

describe("the choice of a signing method", () => {
  it.each([
    ["both rights", { signElectronically: true, signBiometrically: true }, [sms, pad, link]],
    ["only signElectronically", { signElectronically: true, signBiometrically: false }, [sms]],
    ["only signBiometrically", { signElectronically: false, signBiometrically: true }, [pad, link]],
  ] as const)("offers the methods that the advisor may use, for an advisor with %s", async (_what, rights, ways) => {
    await openContract({}, { user: rights });
    const shown = [sms, pad, link].filter((name) => screen.queryByRole("button", { name }) !== null);
    expect(shown).toEqual(ways);
  });

  it("disables signing by code and link without an SMS gateway and explains why, but not by drawing", async () => {
    settings.smsAvailable = false;
    await openContract();
    for (const name of [sms, link]) {
      expect(methodButton(name)).toBeDisabled();
      expect(methodButton(name)).toHaveAccessibleDescription(/the operator hasn’t connected an SMS gateway/);
    }
    expect(methodButton(pad)).not.toBeDisabled();
  });

  it("disables signing by drawing without an SMS gateway if a code is required as well", async () => {
    settings.smsAvailable = false;
    settings.signOnDeviceWithCode = true;
    await openContract();
    expect(methodButton(pad)).toBeDisabled();
    expect(methodButton(pad)).toHaveAccessibleDescription(/the operator hasn’t connected an SMS gateway/);
  });

  it("offers no method for a contract that predates stored documents", async () => {
    await openContract({ documents: [], documentSet: null });
    expect(screen.getByText(/it can’t be signed here\. Create it again\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: sms })).toBeNull();
  });

  it("disables signing on this device while the internal review is open, but not the link", async () => {
    await openContract({ review: "Open" });
    expect(screen.getByText(/once internal review has approved it\. You can send the client the link/)).toBeVisible();
    for (const name of [sms, pad]) {
      expect(methodButton(name)).toBeDisabled();
      expect(methodButton(name)).toHaveAccessibleDescription(/once the contract is approved/);
    }
    expect(methodButton(link)).not.toBeDisabled();
  });

  it("shows why the last attempt was refused, without disabling any method", async () => {
    const at = "2026-11-21T09:00:00.000Z";
    const detail = { reasons: ["Internal"] };
    await openContract({ events: [{ sequence: 2, kind: "SigningRefused", at, actor: "Advisor", detail }] });
    expect(screen.getByText(/last attempt to sign the contract wasn’t allowed/)).toBeVisible();
    for (const name of [sms, pad, link]) expect(methodButton(name)).not.toBeDisabled();
  });

  it("offers no method once the internal review has refused the contract", async () => {
    await openContract({ review: "Refused" });
    expect(screen.getByText(/didn’t pass internal review and can’t be signed\. Withdraw it\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: link })).toBeNull();
  });

  it.each([
    ["sent to the client", { state: "Signing", signing: buildSigning({ way: "External", code: null }) }],
    ["not signed on time", { state: "Expired", signing: null }],
  ] as const)(
    "offers no reminder and no extension once the internal review has refused a contract %s",
    async (_what, part) => {
      await openContract({ ...part, review: "Refused" });
      expect(screen.getByText(/didn’t pass internal review and can’t be signed\. Withdraw it\./)).toBeVisible();
      expect(screen.queryByText(/can sign without you|signed on time/)).toBeNull();
      for (const name of ["Remind the client", "Extend signing deadline"])
        expect(screen.queryByRole("button", { name })).toBeNull();
    },
  );

  it("disables the link if the client has no email address", async () => {
    await openContract({ clientEmail: null });
    expect(methodButton(link)).toBeDisabled();
    expect(methodButton(link)).toHaveAccessibleDescription(/This contract has no email address for the client/);
    expect(methodButton(sms)).not.toBeDisabled();
  });
});

describe("the gate of the key documents", () => {
  it("blocks code and pad until all key documents are opened, names those left, and leads to the first one", async () => {
    const { network } = await openContract({ keyDocuments: unopened });
    expect(screen.getByText(/Before the client signs, 1 more key document must be opened/)).toBeVisible();
    expect(screen.getByText("KID · Equity fund")).toBeVisible();
    await user.click(tick());
    expect(methodButton(sms)).toHaveAttribute("aria-disabled", "true");
    await user.click(methodButton(sms));
    expect(screen.getByRole("button", { name: "Open KID, Equity fund" })).toHaveFocus();
    await user.click(methodButton(pad));
    expect(network.requests("generateSmsCode")).toHaveLength(0);
    expect(network.requests("openSignaturePad")).toHaveLength(0);
  });

  it("does not block the link, because clients open the key documents on their own device", async () => {
    await openContract({ keyDocuments: unopened });
    expect(methodButton(link)).not.toHaveAttribute("aria-disabled");
    expect(screen.getByText("The client opens the documents there before signing.")).toBeVisible();
  });

  it('only warns about unopened key documents if the setting is "warn"', async () => {
    const { network } = await openContract(
      { keyDocuments: unopened, keyDocumentsGate: "warn" },
      { answers: { generateSmsCode: null } },
    );
    expect(screen.getByText(/Before signing, the client should read 1 more key document:/)).toBeVisible();
    await user.click(tick());
    await user.click(methodButton(sms));
    await waitFor(() => expect(network.requests("generateSmsCode")).toHaveLength(1));
  });

  it("does not block signing because of a product that has no key documents", async () => {
    await openContract({ keyDocuments: none });
    expect(screen.queryByText(/must be opened/)).toBeNull();
    await user.click(tick());
    expect(methodButton(sms)).not.toHaveAttribute("aria-disabled");
  });
});

describe("the gate of the contract's documents", () => {
  const document = buildContract().documents;
  const documents = document.map((each, index) => ({ ...each, opened: index === 0 ? each.opened : null }));

  it("blocks code and pad until all contract documents are opened, names those left, and opens the first one", async () => {
    const { network } = await openContract({ documents });
    expect(screen.getByText(/Before the client signs, 1 more contract document must be opened/)).toBeVisible();
    await user.click(tick());
    expect(methodButton(sms)).toHaveAttribute("aria-disabled", "true");
    expect(methodButton(sms)).toHaveAccessibleDescription("Open the documents first.");
    await user.click(methodButton(sms));
    expect(screen.getByRole("heading", { level: 2, name: "Payment instructions" })).toBeVisible();
    await user.click(methodButton(pad));
    expect(network.requests("generateSmsCode")).toHaveLength(0);
    expect(network.requests("openSignaturePad")).toHaveLength(0);
    expect(methodButton(link)).not.toHaveAttribute("aria-disabled");
  });

  it('only warns about unopened contract documents if the setting is "warn", and requires the consent again after another opening', async () => {
    const { network } = await openContract({ documents, keyDocumentsGate: "warn" });
    expect(screen.getByText(/Before signing, the client should read 1 more contract document:/)).toBeVisible();
    expect(screen.getByText(/I could read them: Framework contract \(2.pages\)\. I agree/)).toBeVisible();
    await user.click(tick());
    network.answer({ getContract: buildContract({ keyDocumentsGate: "warn" }) });
    await user.click(screen.getByRole("button", { name: "Open Payment instructions" }));
    await waitFor(() => expect(tick()).not.toBeChecked());
    expect(screen.getByText(/Payment instructions \(2.pages\)\. I agree/)).toBeVisible();
  });

  it("names no document in the consent if none was opened", async () => {
    await openContract({ documents: document.map((each) => ({ ...each, opened: null })), keyDocumentsGate: "warn" });
    expect(screen.getByText(/None of the documents has been opened here\. I agree/)).toBeVisible();
  });
});

describe("the consent", () => {
  it("requires the consent before code and pad, names the client, and focuses the consent if it is missing", async () => {
    const { network } = await openContract();
    expect(tick()).not.toBeChecked();
    expect(
      screen.getByText(
        /^Eva Malá: These documents were opened for me and I could read them: Framework contract \(2.pages\), Payment/,
      ),
    ).toBeVisible();
    await user.click(methodButton(sms));
    expect(tick()).toHaveFocus();
    expect(methodButton(sms)).toHaveAccessibleDescription("The client has to give consent first.");
    await user.click(methodButton(pad));
    expect(network.requests("generateSmsCode")).toHaveLength(0);
    expect(network.requests("openSignaturePad")).toHaveLength(0);
  });

  it("sends the consent and the client's person id with the request for a code", async () => {
    const { network } = await openContract({}, { answers: { generateSmsCode: null } });
    await user.click(tick());
    network.answer({ getContract: signingContract });
    await user.click(methodButton(sms));
    expect(await screen.findByRole("textbox", { name: "Code from the text message" })).toBeVisible();
    expect(network.requests("generateSmsCode").map(({ body }) => body)).toEqual([
      [{ personId: "person-2", role: "Client", consent: "2026-12", documentSet: "cc33" }],
    ]);
  });
});

describe("a code that could not be requested", () => {
  const requestCode = async () => {
    await user.click(tick());
    await user.click(methodButton(sms));
  };

  it("shows why the server sent no code, and keeps the methods", async () => {
    await openContract({}, { answers: { generateSmsCode: refuse(422, "KeyDocumentsUnopened", ["Open them."]) } });
    await requestCode();
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t send the code. Open them.");
    expect(methodButton(sms)).toBeVisible();
  });

  it("reports that no code was sent if the connection is lost", async () => {
    await openContract({}, { answers: { generateSmsCode: "no-connection" } });
    await requestCode();
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("We couldn’t send the code."));
  });

  it("shows when a code can be requested again", async () => {
    await openContract({}, { answers: { generateSmsCode: refuseFor(1800) } });
    await requestCode();
    expect(await screen.findByText(/You can’t send a code yet/, { selector: "[aria-hidden]" })).toHaveTextContent(/30/);
  });

  it("hides the failed request for a code once another method is tried", async () => {
    const refused = refuse(422, "KeyDocumentsUnopened", ["Open them."]);
    await openContract({}, { answers: { generateSmsCode: refused } });
    await requestCode();
    await screen.findByRole("alert");
    await user.click(methodButton(link));
    await screen.findByRole("dialog");
    expect(screen.queryByText(/We couldn’t send the code/)).toBeNull();
  });

  it("shows only the latest failure of code and pad", async () => {
    const refused = refuse(422, "SmsUnavailable", ["Not now."]);
    await openContract(signingContract, { answers: { generateSmsCode: refused, openSignaturePad: refused } });
    await user.click(methodButton("Send a new code"));
    expect(await screen.findByText("We couldn’t send the code. Not now.")).toBeVisible();
    await user.click(methodButton("Sign by hand instead"));
    expect(await screen.findByText("We couldn’t start the signing. Not now.")).toBeVisible();
    expect(screen.queryByText(/We couldn’t send the code/)).toBeNull();
    await user.click(methodButton("Send a new code"));
    expect(await screen.findByText("We couldn’t send the code. Not now.")).toBeVisible();
    expect(screen.queryByText(/We couldn’t start the signing/)).toBeNull();
  });

  it("shows the contract's current state if another user has changed the contract first", async () => {
    const { network } = await openContract(
      {},
      {
        answers: {
          generateSmsCode: () => {
            network.answer({ getContract: buildContract({ state: "Declined" }) });
            return refuse(409, "ContractStateChanged", ["It is in another state."]);
          },
        },
      },
    );
    await requestCode();
    expect(await screen.findByText(/The client declined the contract/)).toBeVisible();
  });
});
