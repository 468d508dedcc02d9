import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plainPrinter } from "../../../testing/printers.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { type Contract, openSigning, type SigningApp } from "./testing/open-signing.ts";

let portal: SigningApp;
let contract: Contract;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter, env: { SIGN_ON_DEVICE: "code" } });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  contract = await portal.make();
});
const askForPad = (to: Contract = contract) => portal.askCode(to, { way: "Biometric" });

describe("a drawing with a required code", () => {
  it("accepts a drawing with the code from the client's phone, and records both in the audit trail", async () => {
    expect(portal.codeOf(await portal.openPad(contract))).toBe("passed");
    expect(portal.codeOf(await askForPad())).toBe("passed");
    const waiting = await portal.get(contract.id);
    expect(waiting.signing).toMatchObject({ way: "Biometric", code: { triesLeft: 5 } });
    const code = await portal.lastCode();
    expect(portal.codeOf(await portal.signDrawn(contract, { code }))).toBe("passed");
    const signed = (await portal.trail(contract)).find(({ kind }) => kind === "Signed");
    expect(signed?.data).toMatchObject({ way: "Biometric", withCode: true });
  });

  it("accepts a drawing if the code was requested without opening the pad first", async () => {
    expect(portal.codeOf(await askForPad())).toBe("passed");
    const code = await portal.lastCode();
    expect(portal.codeOf(await portal.signDrawn(contract, { code }))).toBe("passed");
  });

  it.each([
    ["no code", {}],
    ["an empty code", { code: " - " }],
  ])("refuses a drawing with %s", async (_what, rest) => {
    await askForPad();
    expect(portal.refused(await portal.signDrawn(contract, rest))).toBe("422 ContractInvalid code mixed.required");
    expect((await portal.get(contract.id)).signing?.code?.triesLeft).toBe(5);
  });

  it("refuses a drawing with a code before a code was sent", async () => {
    await portal.openPad(contract);
    expect(portal.refused(await portal.signDrawn(contract, { code: "123456" }))).toBe("422 SmsCodeExpired");
  });

  it("counts wrong codes in the same way as signing by SMS, and locks the code after the fifth", async () => {
    await askForPad();
    const code = await portal.lastCode();
    const wrong = code === "000000" ? "111111" : "000000";
    const answers = await Promise.all(Array.from({ length: 7 }, () => portal.signDrawn(contract, { code: wrong })));
    const counted = Object.groupBy(answers, (answer) => portal.refused(answer));
    expect([counted["422 SmsCodeInvalid"]?.length, counted["422 SmsCodeLocked"]?.length]).toEqual([5, 2]);
    expect(portal.refused(await portal.signDrawn(contract, { code }))).toBe("422 SmsCodeLocked");
    expect((await portal.kinds(contract)).filter((kind) => kind === "CodeLocked")).toHaveLength(1);
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });

  it("refuses a drawing with the code of another contract", async () => {
    await askForPad();
    const other = await portal.make();
    await askForPad(other);
    expect(portal.refused(await portal.signDrawn(contract, { code: await portal.lastCode() }))).toBe(
      "422 SmsCodeInvalid",
    );
  });

  it("accepts one of ten concurrent requests with the right code", async () => {
    await askForPad();
    const code = await portal.lastCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => portal.signDrawn(contract, { code })));
    const counted = Object.groupBy(answers, (answer) => portal.codeOf(answer));
    expect([counted["passed"]?.length, counted["ContractStateChanged"]?.length]).toEqual([1, 9]);
  });
});

describe("a server that requires a code but has no SMS gateway", () => {
  it("refuses signing on the advisor's device if a code is required but the server has no SMS gateway", async () => {
    // The app uses real data, because trial mode would not need a gateway.
    const withoutGateway = await openSigning({
      printer: plainPrinter,
      env: { SIGN_ON_DEVICE: "code", TRIAL: "false" },
    });
    const created = await withoutGateway.make();
    expect(withoutGateway.refused(await withoutGateway.openPad(created))).toBe("422 SmsUnavailable");
    expect(withoutGateway.refused(await withoutGateway.signDrawn(created, { code: "123456" }))).toBe(
      "422 SmsUnavailable",
    );
    expect((await withoutGateway.get(created.id)).state).toBe("Created");
  });
});

describe("a server that requires only a drawing", () => {
  it("ignores the code in a request if only a drawing is required", async () => {
    const withoutCode = await openSigning({ printer: plainPrinter });
    const created = await withoutCode.make();
    await withoutCode.openPad(created);
    expect(withoutCode.codeOf(await withoutCode.signDrawn(created, { code: "123456" }))).toBe("passed");
    const signed = (await withoutCode.trail(created)).find(({ kind }) => kind === "Signed");
    expect(signed?.data).toMatchObject({ withCode: false });
  });
});
