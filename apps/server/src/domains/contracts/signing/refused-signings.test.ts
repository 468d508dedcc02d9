import { consentRevision } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractSignatures, contractSignings } from "./tables.ts";
import { loginAttempts, users } from "../../identity/sessions/tables.ts";
import { enterLinkOf } from "./testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "./testing/open-signing.ts";
import { strokes } from "./testing/strokes.ts";

let portal: SigningApp;
let contract: Contract;
let another: Contract;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  contract = await portal.make();
  another = await portal.make();
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  await resetContract();
});

/** Returns the contract to `Created`, and advances the clock so that another code can be requested. */
async function resetContract() {
  if ((await portal.get(contract.id)).state === "Signing") await portal.act("takeBackContract", contract);
  portal.later(3600);
  await portal.logInAgain();
}
const smsBefore = () => portal.messagesTo(portal.phone).then((messages) => messages.length);
const dealerOf = ({ documents }: Contract) =>
  documents[0]?.realatedPersons.find(({ role }) => role === "Dealer")?.personId ?? "";
const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");

describe("a code for signing", () => {
  it.each([
    ["for the dealer by the role", () => ({ role: "Dealer" }), "422 SignerNotAllowed"],
    ["for the dealer by the id", () => ({ personId: dealerOf(contract) }), "422 SignerNotAllowed"],
    ["for an unknown person", () => ({ personId: "0".repeat(32) }), "404 NotFound"],
    ["without the consent", () => ({ consent: undefined }), "422 ContractInvalid consent mixed.required"],
    ["with an empty consent", () => ({ consent: "" }), "422 ContractInvalid consent mixed.required"],
    ["with the consent to another wording", () => ({ consent: "2025-01" }), "422 ContractInvalid consent mixed.one-of"],
  ] as const)("refuses to send a code %s, and does not begin a signing", async (_what, rest, refusal) => {
    const before = await smsBefore();
    expect(portal.refused(await portal.askCode(contract, rest()))).toBe(refusal);
    expect(await smsBefore()).toBe(before);
    expect((await portal.get(contract.id)).state).toBe("Created");
  });

  it("refuses to send a code for several persons in one request", async () => {
    const person = { ...portal.clientOf(contract), consent: consentRevision };
    const answer = await send(portal.test, "generateSmsCode", portal.headers(), { payload: [person, person] });
    expect(refusalOf(answer)).toMatchObject({ code: "SignerNotAllowed" });
  });
});

describe("a contract of a client with a landline", () => {
  const landline = async () => {
    const request = await portal.request({ form: { phone: "+420222333444" } });
    return await portal.make(request);
  };

  it("the contract of a client with a landline can be signed by drawing, but codes and links are refused", async () => {
    const created = await landline();
    expect(created).toMatchObject({ state: "Created", clientPhone: "+420222333444" });
    expect(portal.refused(await portal.askCode(created))).toBe("422 PhoneNotMobile");
    expect(portal.refused(await portal.sendLink(created))).toBe("422 PhoneNotMobile");
    expect(await portal.messagesTo("+420222333444")).toEqual([]);
    expect((await portal.get(created.id)).state).toBe("Created");
    expect((await portal.openPad(created)).statusCode).toBe(200);
    expect((await portal.signDrawn(created)).statusCode).toBe(200);
  });

  it("after a landline was changed to a mobile phone, the contract can be signed with a code", async () => {
    const created = await landline();
    const changed = await portal.changeContact(created, { phone: "602 123 456" });
    expect(changed.json()).toMatchObject({ clientPhone: "+420602123456" });
    expect(portal.codeOf(await portal.askCode(await portal.get(created.id)))).toBe("passed");
  });
});

describe("a consent to other documents than the current ones", () => {
  const other = { documentSet: "0".repeat(64) };
  const calls = [
    ["a code", (rest: object) => portal.askCode(contract, rest)],
    ["the pad", (rest: object) => portal.openPad(contract, rest)],
  ] as const;

  it.each(calls)(
    "a consent to other documents does not begin a signing by %s, and no message is sent",
    async (_what, call) => {
      const before = await smsBefore();
      expect(portal.refused(await call(other))).toBe("409 DocumentSetChanged");
      expect(await smsBefore()).toBe(before);
      expect(await portal.get(contract.id)).toMatchObject({ state: "Created", signing: null });
    },
  );

  it.each(calls)(
    "a consent to other documents is also refused for %s of a signing in progress",
    async (_what, call) => {
      const { documentSet } = await portal.get(contract.id);
      expect(portal.codeOf(await call({ documentSet }))).toBe("passed");
      portal.later(3600);
      expect(portal.refused(await call(other))).toBe("409 DocumentSetChanged");
    },
  );
});

describe("an advisor without the right to sign", () => {
  const both = { signElectronically: true, signBiometrically: true };
  const grant = (rights: Partial<typeof both>) =>
    portal.test.db
      .update(users)
      .set({ ...both, ...rights })
      .where(eq(users.username, "anna"));

  it.each([
    ["a code", { signElectronically: false }, () => portal.askCode(contract)],
    ["the pad", { signBiometrically: false }, () => portal.openPad(contract)],
    ["a drawing", { signBiometrically: false }, () => portal.signDrawn(contract)],
    ["a link", { signBiometrically: false }, () => portal.sendLink(contract)],
    [
      "a code that was sent",
      { signElectronically: false, signBiometrically: false },
      () => portal.signWithCode(contract, "123456"),
    ],
  ] as const)(
    "refuses %s to an advisor without the right to sign, and does not change the contract",
    async (_what, rights, call) => {
      await grant(rights);
      expect(portal.refused(await call())).toBe("403 Forbidden");
      await grant(both);
      expect(await portal.get(contract.id)).toMatchObject({ state: "Created", signing: null });
    },
  );

  it("without the right to codes, an advisor can let a client who cannot draw sign with a code after opening the pad", async () => {
    await portal.openPad(contract);
    await grant({ signElectronically: false });
    expect(portal.codeOf(await portal.askCode(contract))).toBe("passed");
    await grant(both);
  });
});

describe("the documents of a signing request", () => {
  const ids = () => contract.documents.map(({ documentId }) => ({ documentId }));
  it.each([
    ["fewer", () => ids().slice(1)],
    ["more", () => [...ids(), ...another.documents.slice(0, 1).map(({ documentId }) => ({ documentId }))]],
    ["another contract's", () => another.documents.map(({ documentId }) => ({ documentId }))],
    ["one of them twice", () => [...ids().slice(1), ...ids().slice(1, 2)]],
    ["unknown ones", () => ids().map(() => ({ documentId: "0".repeat(32) }))],
  ])("a signature must name exactly the contract's documents: %s are refused", async (_what, documents) => {
    await portal.askCode(contract);
    const code = await portal.lastCode();
    const answer = await portal.signWithCode(contract, code, { documents: documents() });
    expect(portal.refused(answer)).toBe("409 DocumentSetChanged");
    await portal.openPad(contract);
    expect(portal.refused(await portal.signDrawn(contract, { documents: documents() }))).toBe("409 DocumentSetChanged");
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });

  it("a request to send a link must name exactly the contract's documents", async () => {
    expect(portal.refused(await portal.sendLink(contract, { documents: ids().slice(1) }))).toBe(
      "409 DocumentSetChanged",
    );
    const mixed = [...ids(), ...another.documents.slice(0, 1).map(({ documentId }) => ({ documentId }))];
    expect(portal.refused(await portal.sendLink(contract, { documents: mixed }))).toBe("409 DocumentSetChanged");
    expect(portal.refused(await portal.sendLink(contract, { webRequestId: "12345" }))).toBe("404 NotFound");
  });
});

describe("a signing request", () => {
  const signature = (rest: object) => ({
    signature: {
      ...portal.clientOf(contract),
      signDate: "2026-11-21",
      signPlace: "Brno",
      signatureData: "123456",
      ...rest,
    },
  });
  it.each([
    ["no place", () => signature({ signPlace: "  " }), "422 ContractInvalid signPlace mixed.required"],
    [
      "a place of 101 characters",
      () => signature({ signPlace: "x".repeat(101) }),
      "422 ContractInvalid signPlace string.max",
    ],
    ["no code", () => signature({ signatureData: " - " }), "422 ContractInvalid code mixed.required"],
    ["an empty name", () => ({ typedName: " " }), "422 ContractInvalid typedName mixed.required"],
    ["the dealer", () => signature({ role: "Dealer" }), "422 SignerNotAllowed"],
    ["the dealer's id", () => signature({ personId: dealerOf(contract) }), "422 SignerNotAllowed"],
  ] as const)("refuses a signature with %s", async (_what, rest, refusal) => {
    await portal.askCode(contract);
    expect(portal.refused(await portal.signWithCode(contract, "123456", rest()))).toBe(refusal);
    expect((await portal.get(contract.id)).signing?.code?.triesLeft).toBe(5);
  });

  it("refuses a signature before a signing has begun", async () => {
    expect(portal.refused(await portal.signWithCode(contract, "123456"))).toBe("409 ContractStateChanged");
    expect(portal.refused(await portal.signDrawn(contract))).toBe("409 ContractStateChanged");
  });
});

describe("a malformed drawing", () => {
  const sendDrawing = (signatureData: unknown) =>
    portal.signDrawn(contract, {
      signature: { ...portal.clientOf(contract), signDate: "2026-11-21", signPlace: "Brno", signatureData },
    });
  const point = { x: 1, y: 1, t: 1 };
  it.each([
    ["has no stroke", { ...strokes, strokes: [] }],
    ["has an empty stroke", { ...strokes, strokes: [[]] }],
    ["has 401 strokes", { ...strokes, strokes: Array.from({ length: 401 }, () => [point]) }],
    ["has a stroke of 4,001 points", { ...strokes, strokes: [Array.from({ length: 4001 }, () => point)] }],
    ["has a point far outside", { ...strokes, strokes: [[{ ...point, x: 1e9 }]] }],
    ["has a coordinate that is not a number", { ...strokes, strokes: [[{ ...point, y: "1" }]] }],
    ["has a coordinate that is null", { ...strokes, strokes: [[{ ...point, y: null }]] }],
    ["has a time that is too large", { ...strokes, strokes: [[{ ...point, t: Number.MAX_VALUE }]] }],
    ["has a pressure above 1", { ...strokes, strokes: [[{ ...point, p: 2 }]] }],
    ["has a pad of width 0", { ...strokes, width: 0 }],
    ["has a huge pad", { ...strokes, height: 1e7 }],
  ])("refuses a malformed drawing that %s", async (_what, signatureData) => {
    await portal.openPad(contract);
    expect(refusalOf(await sendDrawing(signatureData))).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("refuses a drawing that contains infinity or exceeds the size limit", async () => {
    await portal.openPad(contract);
    const payload = JSON.stringify({
      documents: portal.documentsOf(contract),
      signature: { ...portal.clientOf(contract), signDate: "x", signPlace: "Brno", signatureData: strokes },
    });
    const post = (body: string) =>
      portal.test.app.inject({
        method: "POST",
        url: "/api/contract/biometricsign",
        headers: { ...portal.headers(), "content-type": "application/json" },
        payload: body,
      });
    expect(refusalOf(await post(payload.replace('"x":20,', '"x":1e999,')))).toMatchObject({ status: 400 });
    const large = { ...strokes, strokes: Array.from({ length: 5 }, () => Array.from({ length: 4000 }, () => point)) };
    expect(JSON.stringify(large).length).toBeGreaterThan(300_000);
    expect(refusalOf(await sendDrawing(large))).toMatchObject({ status: 413, code: "PayloadTooLarge" });
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });
});

describe("a drawing that cannot be a signature", () => {
  const point = (x: number, y: number) => ({ x, y, t: 1 });
  it.each([
    ["one tap", [[point(300, 100)]], "too-short"],
    ["a dot that is filled in", [Array.from({ length: 99 }, (_, index) => point(300 + (index % 2), 100))], "too-short"],
    ["a line of 89 pixels on a pad of 600", [[0, 30, 60, 89].map((x) => point(x, 100))], "too-short"],
    ["a name far outside the pad", [[point(9000, 9000), point(9200, 9000), point(9400, 9100)]], "outside"],
    ["a stroke that leaves the pad", [[...[20, 60, 120].map((x) => point(x, 90)), point(600.1, 100)]], "outside"],
  ])("refuses a drawing on the pad that cannot be a signature: %s", async (_what, drawing, kind) => {
    await portal.openPad(contract);
    const signatureData = { ...strokes, strokes: drawing };
    const signature = { ...portal.clientOf(contract), signDate: "2026-11-21", signPlace: "Brno", signatureData };
    expect(portal.refused(await portal.signDrawn(contract, { signature }))).toBe(
      `422 ContractInvalid signatureData signature.${kind}`,
    );
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });

  it("refuses a drawing sent from the client's link that cannot be a signature", async () => {
    const { contract: created, browser } = await enterLinkOf(portal);
    for (const [drawing, kind] of [
      [[[point(300, 100)]], "too-short"],
      [[[point(9000, 9000)]], "outside"],
    ] as const) {
      const answer = await browser.sign(created, { signatureData: { ...strokes, strokes: drawing } });
      expect(portal.refused(answer)).toBe(`422 ContractInvalid signatureData signature.${kind}`);
    }
    expect((await portal.get(created.id)).state).toBe("Signing");
  });
});

describe("a wrong code", () => {
  // Only seven attempts, because resilience/faults/guessed-code.test.ts makes fifty concurrent attempts wherever a code
  // can be entered.
  it("records a wrong code in the audit trail, and locks the code after the fifth attempt", async () => {
    const fresh = await portal.make();
    await portal.askCode(fresh);
    const code = await portal.lastCode();
    const answers = await Promise.all(Array.from({ length: 7 }, () => portal.signWithCode(fresh, wrongOf(code))));
    const counted = Object.groupBy(answers, (answer) => portal.refused(answer));
    expect(Object.entries(counted).map(([refusal, of]) => [refusal, of?.length])).toEqual(
      expect.arrayContaining([
        ["422 SmsCodeInvalid", 5],
        ["422 SmsCodeLocked", 2],
      ]),
    );
    expect(portal.refused(await portal.signWithCode(fresh, code))).toBe("422 SmsCodeLocked");
    const kinds = await portal.kinds(fresh);
    expect(kinds.slice(3)).toEqual(["CodeRefused", "CodeRefused", "CodeRefused", "CodeRefused", "CodeLocked"]);
    expect((await portal.get(fresh.id)).signing?.code).toBeNull();
    portal.later(30);
    await portal.askCode(fresh);
    expect(portal.codeOf(await portal.signWithCode(fresh, await portal.lastCode()))).toBe("passed");
  });
});

describe("a code that is requested too often", () => {
  it("sends one code for twenty concurrent requests, and at most five codes an hour", async () => {
    const before = await smsBefore();
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.askCode(contract)));
    const counted = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
    expect([counted["200"]?.length, counted["429"]?.length]).toEqual([1, 19]);
    expect(Number(counted["429"]?.[0]?.headers["retry-after"])).toBe(30);
    expect(await smsBefore()).toBe(before + 1);
    for (let round = 2; round <= 5; round += 1) {
      portal.later(30);
      expect(portal.codeOf(await portal.askCode(contract))).toBe("passed");
    }
    portal.later(30);
    expect(portal.refused(await portal.askCode(contract))).toBe("429 TooManyRequests");
    expect(await smsBefore()).toBe(before + 5);
    expect(await portal.test.db.$count(contractSignings, eq(contractSignings.contractId, contract.id))).toBeGreaterThan(
      0,
    );
    expect(await portal.test.db.$count(contractSignatures, eq(contractSignatures.contractId, contract.id))).toBe(0);
  });
});
