import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../testing/test-app.ts";
import { createSecondFactors } from "./second-factor.ts";
import { createSecondFactorRepository } from "./second-factor-repository.ts";
import { recoveryCodes, secondFactors as table } from "../sessions/tables.ts";

const { db } = await createTestDatabase("people");
const repository = createSecondFactorRepository(db);
const isRequiredOf = () => false;
const portal = createSecondFactors({ repository, secret: "a secret of thirty-two characters", isRequiredOf });
const skipNotification = () => Promise.resolve();
const start = Date.parse("2026-11-20T08:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const anna = { id: 1, username: "anna" };

/** Returns the code that an authenticator app shows at this time. */
const codeAt = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

async function switchedOn(person: { id: number; username: string }, now = at(0)) {
  await portal.remove(person.id, skipNotification);
  const started = await portal.setUp(person);
  const codes = started && (await portal.enable(person.id, codeAt(started.secret, now), now, skipNotification));
  if (!started || !codes) throw new Error("the second factor could not be switched on");
  return { secret: started.secret, codes };
}

describe("setting up two-step verification", () => {
  it("returns a secret, its otpauth URI and a QR code", async () => {
    const started = await portal.setUp(anna);
    expect(started?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started?.uri).toMatch(/^otpauth:\/\/totp\/Fundport:anna\?issuer=Fundport&secret=/);
    expect(started?.qrSvg).toMatch(/^<svg[^]*<\/svg>$/);
    expect(await portal.listFactors(anna.id)).toEqual([]);
  });

  it("encrypts the secret with the server's secret, for its user only", async () => {
    const { secret } = await switchedOn(anna);
    const [row] = await db.select().from(table);
    expect(JSON.stringify(row)).not.toContain(secret);
    await portal.setUp({ id: 2, username: "boris" });
    await db.update(table).set({ encryptedSecret: row?.encryptedSecret ?? "" });
    expect(await portal.enable(2, codeAt(secret, at(0)), at(0), skipNotification)).toBeNull();
    const other = createSecondFactors({ repository, secret: "another secret of thirty-two chars", isRequiredOf });
    expect(await other.accept(anna.id, codeAt(secret, at(60)), at(60))).toBe(false);
    expect(await portal.accept(anna.id, codeAt(secret, at(60)), at(60))).toBe(true);
  });

  it("is completed by a correct code, and is refused while it is already on", async () => {
    await portal.remove(anna.id, skipNotification);
    const started = await portal.setUp(anna);
    expect(await portal.enable(anna.id, "000000", at(-600), skipNotification)).toBeNull();
    expect(await portal.listFactors(anna.id)).toEqual([]);
    expect(await portal.enable(anna.id, codeAt(started?.secret ?? "", at(0)), at(0), skipNotification)).toHaveLength(
      10,
    );
    expect(await portal.setUp(anna)).toBeNull();
  });
});

describe("a code of the authenticator app", () => {
  it.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])("that is %i seconds off is accepted: %s", async (off, accepted) => {
    const { secret } = await switchedOn(anna, at(0));
    expect(await portal.accept(anna.id, codeAt(secret, at(600 + off)), at(600))).toBe(accepted);
  });

  it("is accepted once, also if log-ins are concurrent, and afterwards no older code is accepted", async () => {
    const { secret } = await switchedOn(anna, at(0));
    expect(await portal.accept(anna.id, codeAt(secret, at(0)), at(0))).toBe(false);
    const code = codeAt(secret, at(600));
    const both = await Promise.all([portal.accept(anna.id, code, at(600)), portal.accept(anna.id, code, at(600))]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await portal.accept(anna.id, codeAt(secret, at(570)), at(600))).toBe(false);
    expect(await portal.accept(anna.id, codeAt(secret, at(630)), at(630))).toBe(true);
  });

  it("is refused for another user, and while two-step verification is off", async () => {
    const { secret } = await switchedOn(anna, at(0));
    await switchedOn({ id: 2, username: "boris" });
    expect(await portal.accept(2, codeAt(secret, at(60)), at(60))).toBe(false);
    expect(await portal.remove(anna.id, skipNotification)).toBe("removed");
    expect(await portal.accept(anna.id, codeAt(secret, at(60)), at(60))).toBe(false);
    expect(await portal.remove(anna.id, skipNotification)).toBe("none");
  });
});

describe("recovery codes", () => {
  it("are ten codes for one use each, stored as digests and accepted with or without the dash", async () => {
    const { codes } = await switchedOn(anna);
    expect(new Set(codes).size).toBe(10);
    const storedCodes = JSON.stringify(await db.select().from(recoveryCodes));
    const [first = "", second = ""] = codes;
    expect(storedCodes).not.toContain(first);
    expect(await portal.accept(anna.id, first, at(0))).toBe(true);
    expect(await portal.accept(anna.id, first, at(0))).toBe(false);
    expect(await portal.accept(2, second, at(0))).toBe(false);
    expect(await portal.accept(anna.id, ` ${second.replace("-", "").toLowerCase()} `, at(0))).toBe(true);
    expect(await portal.read({ id: anna.id, roles: [] })).toEqual({
      enabled: true,
      recoveryCodesLeft: 8,
      required: false,
    });
  });

  it("become invalid when two-step verification is set up again", async () => {
    const { codes } = await switchedOn(anna);
    await switchedOn(anna);
    expect(await portal.accept(anna.id, codes[0] ?? "", at(0))).toBe(false);
  });
});
