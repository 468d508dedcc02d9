import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ruleStarts } from "../../../db/tables.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractDay } from "../../contracts/creation/testing/contract-requests.ts";
import { openContractCreation } from "../../contracts/creation/testing/open-contract-creation.ts";
import { users } from "../../identity/sessions/tables.ts";
import { invalidIdentityDocuments, screeningEntries } from "../records/tables.ts";
import { addInvalidDocument, addScreeningEntry } from "../records/testing/clients.ts";

const today = new Date(`${contractDay}T10:00:00Z`);
const inThirtyDays = new Date("2026-12-21T10:00:00Z");
let now = today;
beforeEach(() => void (now = today));
/** Opens a test app that already has contracts, because `openContracts` always creates some. */
const open = (SCREENING: "on" | "off") =>
  openContractCreation({ env: { SCREENING }, clock: { now: () => now }, printer: plainPrinter });
type TestPortal = Awaited<ReturnType<typeof open>>;

/** Tries to create a contract. Returns the response's status and code and the missing lists, separated by spaces. */
async function create({ test, post, request }: TestPortal): Promise<string> {
  const response = await post({ ...(await request()), acceptsDuplicate: true }, await test.logIn("anna"));
  const { code, fields = [] } = response.json<{ code?: string; fields?: { path: string }[] }>();
  return [response.statusCode, code, ...fields.map(({ path }) => path)].filter(Boolean).join(" ");
}
async function startFrom({ test }: TestPortal, startsAt: Date): Promise<void> {
  await test.db.update(ruleStarts).set({ startsAt }).where(eq(ruleStarts.rule, "screening"));
}
async function missingOf({ test }: TestPortal) {
  await test.db
    .update(users)
    .set({ roles: ["operator"] })
    .where(eq(users.username, "boris"));
  const { items } = await receive(test, "getMissingData", await test.logIn("boris"));
  return items
    .filter(({ code }) => code === "screening" || code === "invaliddocuments")
    .map(({ code, isNeeded, blocksFrom }) => [code, isNeeded, blocksFrom]);
}

describe("a server on real data without screening lists", () => {
  it("creates contracts for another thirty days if the database already has some, and shows the operator the deadline", async () => {
    const portal = await open("on");
    await startFrom(portal, inThirtyDays);
    expect(await create(portal)).toBe("200");
    expect(await missingOf(portal)).toEqual([
      ["screening", true, "2026-12-21"],
      ["invaliddocuments", true, "2026-12-21"],
    ]);
    now = new Date(inThirtyDays.getTime() - 1000);
    expect(await create(portal)).toBe("200");
    now = inThirtyDays;
    expect(await create(portal)).toBe("422 ScreeningListsMissing screening invaliddocuments");
  });

  it("refuses contracts until both screening lists are imported, and names the missing lists", async () => {
    const portal = await open("on");
    const { db } = portal.test;
    await startFrom(portal, today);
    const payload = await portal.request();
    const checked = refusalOf(await send(portal.test, "checkContract", portal.anna, { payload }));
    expect(checked).toMatchObject({ code: "ScreeningListsMissing" });
    expect(await create(portal)).toBe("422 ScreeningListsMissing screening invaliddocuments");
    await addInvalidDocument(db, "999000111");
    expect(await create(portal)).toBe("422 ScreeningListsMissing screening");
    await addScreeningEntry(db, { documentNumber: "999000222" });
    expect(await create(portal)).toBe("200");
    await db.delete(invalidIdentityDocuments);
    expect(await create(portal)).toBe("422 ScreeningListsMissing invaliddocuments");
    await db.delete(screeningEntries);
  });

  it("creates contracts with SCREENING=off without requiring screening lists", async () => {
    const portal = await open("off");
    await startFrom(portal, today);
    expect(await create(portal)).toBe("200");
    expect(await missingOf(portal)).toEqual([
      ["screening", false, undefined],
      ["invaliddocuments", false, undefined],
    ]);
  });
});
