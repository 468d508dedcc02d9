import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plainPrinter } from "../../../testing/printers.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { type Contract, openSigning, type SigningPortal } from "./testing/open-signing.ts";

let portal: SigningPortal;
let contract: Contract;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter, env: { SIGN_ON_DEVICE: "code" } });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  contract = await portal.make();
});
const askForPad = (to: Contract = contract) => portal.askCode(to, { way: "Biometric" });

describe("a drawing in a portal that also requires a code", () => {
  it("signs with the code sent to the client's phone, as stated in the proof", async () => {
    expect(portal.codeOf(await portal.openPad(contract))).toBe("passed");
    expect(portal.codeOf(await askForPad())).toBe("passed");
    const waiting = await portal.get(contract.id);
    expect(waiting.signing).toMatchObject({ way: "Biometric", code: { triesLeft: 5 } });
    const code = await portal.lastCode();
    expect(portal.codeOf(await portal.signDrawn(contract, { code }))).toBe("passed");
    const signed = (await portal.trail(contract)).find(({ kind }) => kind === "Signed");
    expect(signed?.data).toMatchObject({ way: "Biometric", withCode: true });
  });

  it("signs if the code is requested without opening the pad first", async () => {
    expect(portal.codeOf(await askForPad())).toBe("passed");
    const code = await portal.lastCode();
    expect(portal.codeOf(await portal.signDrawn(contract, { code }))).toBe("passed");
  });

  it.each([
    ["no code", {}],
    ["an empty code", { code: " - " }],
  ])("is refused with %s", async (_what, rest) => {
    await askForPad();
    expect(portal.refused(await portal.signDrawn(contract, rest))).toBe("422 ContractInvalid code mixed.required");
    expect((await portal.get(contract.id)).signing?.code?.triesLeft).toBe(5);
  });

  it("refuses a code before one was sent", async () => {
    await portal.openPad(contract);
    expect(portal.refused(await portal.signDrawn(contract, { code: "123456" }))).toBe("422 SmsCodeExpired");
  });

  it("counts wrong codes as signing by SMS does, and the fifth locks the code", async () => {
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

  it("refuses a code of another contract", async () => {
    await askForPad();
    const other = await portal.make();
    await askForPad(other);
    expect(portal.refused(await portal.signDrawn(contract, { code: await portal.lastCode() }))).toBe(
      "422 SmsCodeInvalid",
    );
  });

  it("signs once with ten concurrent right codes", async () => {
    await askForPad();
    const code = await portal.lastCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => portal.signDrawn(contract, { code })));
    const counted = Object.groupBy(answers, (answer) => portal.codeOf(answer));
    expect([counted["passed"]?.length, counted["ContractStateChanged"]?.length]).toEqual([1, 9]);
  });
});

describe("a portal that requires a code but has no gateway", () => {
  it("does not sign on this device", async () => {
    // Real data without a gateway.
    const mute = await openSigning({ printer: plainPrinter, env: { SIGN_ON_DEVICE: "code", TRIAL: "false" } });
    const made = await mute.make();
    expect(mute.refused(await mute.openPad(made))).toBe("422 SmsUnavailable");
    expect(mute.refused(await mute.signDrawn(made, { code: "123456" }))).toBe("422 SmsUnavailable");
    expect((await mute.get(made.id)).state).toBe("Created");
  });
});

describe("a portal that requires only a drawing", () => {
  it("needs no code, and ignores one that is sent", async () => {
    const plain = await openSigning({ printer: plainPrinter });
    const made = await plain.make();
    await plain.openPad(made);
    expect(plain.codeOf(await plain.signDrawn(made, { code: "123456" }))).toBe("passed");
    const signed = (await plain.trail(made)).find(({ kind }) => kind === "Signed");
    expect(signed?.data).toMatchObject({ withCode: false });
  });
});
