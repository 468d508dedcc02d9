import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loginAttempts } from "../../../identity/sessions/tables.ts";
import { openSigning, type SigningPortal } from "../testing/open-signing.ts";
import { plainPrinter } from "../../../../testing/printers.ts";

let portal: SigningPortal;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(() => portal.test.db.delete(loginAttempts));

describe("signing by SMS", () => {
  it("sends a code that names the documents and the first payment, and signs with it", async () => {
    const made = await portal.make();
    expect(portal.codeOf(await portal.askCode(made))).toBe("passed");
    const [message] = await portal.messagesTo(portal.phone);
    expect(message?.text).toMatch(
      new RegExp(
        `^Advisors: zadanim kodu podepisete ${made.documents.length} dokument\\S* \\(${made.documentSet?.slice(0, 8) ?? ""}\\), prvni platba [\\d ,.]+ K.*Kod: \\d{6}\\. Plati 10 minut\\.$`,
      ),
    );
    expect(message?.text.length).toBeLessThanOrEqual(160);
    const waiting = await portal.get(made.id);
    expect(waiting).toMatchObject({
      state: "Signing",
      signing: { way: "Sms", phoneEnding: "67", link: null, code: { triesLeft: 5, delivery: "Waiting" } },
    });
    const answer = await portal.signWithCode(made, await portal.lastCode());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(
      made.documents.map(({ documentId }) => ({ documentId, contacts: [{ email: portal.email }] })),
    );
    const signed = await portal.settled(made.id, "Sealed");
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
