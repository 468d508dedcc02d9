import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loginAttempts } from "../../../identity/sessions/tables.ts";
import { openSigning, type SigningApp } from "../testing/open-signing.ts";
import { plainPrinter } from "../../../../testing/printers.ts";

let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(() => portal.test.db.delete(loginAttempts));

describe("signing by SMS", () => {
  it("sends a code by SMS with the number of documents and the first payment, and signs with the code", async () => {
    const contract = await portal.make();
    expect(portal.codeOf(await portal.askCode(contract))).toBe("passed");
    const [message] = await portal.messagesTo(portal.phone);
    expect(message?.text).toMatch(
      new RegExp(
        `^Advisors: zadanim kodu podepisete ${contract.documents.length} dokument\\S* \\(${contract.documentSet?.slice(0, 8) ?? ""}\\), prvni platba [\\d ,.]+ K.*Kod: \\d{6}\\. Plati 10 minut\\.$`,
      ),
    );
    expect(message?.text.length).toBeLessThanOrEqual(160);
    const waiting = await portal.get(contract.id);
    expect(waiting).toMatchObject({
      state: "Signing",
      signing: { way: "Sms", phoneEnding: "67", link: null, code: { triesLeft: 5, delivery: "Waiting" } },
    });
    const answer = await portal.signWithCode(contract, await portal.lastCode());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(
      contract.documents.map(({ documentId }) => ({ documentId, contacts: [{ email: portal.email }] })),
    );
    const signed = await portal.settled(contract.id, "Sealed");
    expect(signed.signature).toMatchObject({ way: "Sms", place: "Brno", withdrawUntil: "2026-12-05" });
    expect((await portal.trail(signed)).map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      "Created Advisor",
      "Signing Advisor",
      "CodeSent Advisor",
      "Signed Client",
      "Sealed Portal",
    ]);
    expect(signed.deliveries.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
      ["Signed", portal.email, "Waiting"],
      ["Signed", "anna@example.com", "Waiting"],
    ]);
  });
});
