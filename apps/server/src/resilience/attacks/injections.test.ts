import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContractCreation } from "../../domains/contracts/creation/testing/open-contract-creation.ts";
import { printContract } from "../../domains/contracts/documents/service.ts";
import { makeClientFigures, makeContractInput } from "../../domains/contracts/documents/testing/input.ts";
import { contracts } from "../../domains/contracts/records/tables.ts";
import { users } from "../../domains/identity/sessions/tables.ts";
import { createPdfPool } from "../../ports/pdf-pool.ts";
import { hasPoppler, readPdf } from "../../print/testing/read-pdf.ts";
import { send } from "../../testing/calls.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "../../testing/mail-server.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { injectedTexts } from "./injected-texts.ts";

const pool = createPdfPool({ workers: 1 });
const operator = "operator@example.com";
let mail: MailServer;
let portal: Awaited<ReturnType<typeof openContractCreation>>;
beforeAll(async () => {
  mail = await startMailServer();
  portal = await openContractCreation({
    env: {
      MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "Fundport <portal@fundport.example>",
      OPERATOR_EMAIL: operator,
    },
  });
  await portal.create(await portal.request());
});
afterAll(async () => {
  await Promise.all([pool.close(), mail.close()]);
});

/** Removes spaces and hyphens that typesetting may insert between letters. */
const letters = (text: string) => text.replaceAll(/[\s\u00ad\u200b\u00a0\u202f]/g, "");

/**
 * Prints a contract with the text. Expects the PDF to contain the text unchanged, which shows that it was not
 * evaluated.
 */
async function expectPrinted(text: string): Promise<void> {
  const line = text.replaceAll(/[\r\n]+/g, " ");
  const advisor = { ...makeContractInput().advisor, name: line };
  const contract = makeContractInput({ advisor, client: makeClientFigures({ surname: line, birthPlace: line }) });
  const pdf = Buffer.from(await printContract(pool, { contract, documents: [{ kind: "framework" }] }));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  if (!hasPoppler) return;
  const read = readPdf(pdf.toString("base64"), "-raw").text;
  expect(read).not.toContain("root:x:0");
  expect(letters(read)).toContain(letters(line).slice(0, 30));
}

/** Splits semicolon-separated text into cells like a spreadsheet program. */
function cellsOf(csv: string): string[] {
  const cells = csv.slice(1).match(/"(?:[^"]|"")*"|[^;\r\n]+/g) ?? [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

async function expectNoFormula(text: string): Promise<void> {
  await portal.test.db.update(contracts).set({ clientName: text }).where(eq(contracts.userId, 1));
  const response = await send(portal.test, "exportContracts", portal.anna);
  expect(response.statusCode).toBe(200);
  const cells = cellsOf(response.body);
  expect(cells.some((cell) => cell === text || cell === `'${text}`)).toBe(true);
  expect(cells.filter((cell) => /^\s*[=+\-@|%\t\r]/.test(cell))).toEqual([]);
}

/**
 * Sends the text as feedback of an advisor whose name is the same text. Expects exactly one email to one recipient,
 * without injected headers or code, that contains the text.
 */
async function expectHarmlessMail(text: string): Promise<void> {
  await portal.test.pool.query("delete from login_attempts");
  await portal.test.db.update(users).set({ fullName: text }).where(eq(users.username, "anna"));
  const before = mail.received.length;
  const response = await send(portal.test, "sendFeedback", portal.anna, {
    payload: { message: text },
    headers: { "idempotency-key": `feedback-${before}` },
  });
  expect([text, response.statusCode]).toEqual([text, 200]);
  await expect.poll(() => mail.received.length).toBe(before + 1);
  const { to, raw } = mail.received.at(-1) ?? { to: [], raw: "" };
  expect([text, to]).toEqual([text, [operator]]);
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  expect(head).not.toMatch(/^(?:b?cc):/im);
  expect(head.match(/^(?:to|subject|from):/gim)).toHaveLength(3);
  expect(headerOf(raw, "To")).toBe(operator);
  const html = partOf(raw, "text/html");
  expect(html).not.toMatch(/<script|<img[^>]+onerror|<a href='https:\/\/evil|<style>\*|<!--\[if mso\]><v:rect/);
  // The text is included as plain text.
  expect(letters(partOf(raw, "text/plain"))).toContain(letters(text).slice(0, 20));
}

const sinks = [expectPrinted, expectNoFormula, expectHarmlessMail];

describe("a name or message that contains code", () => {
  it("is printed, exported and emailed as plain text", async () => {
    const times = attackCount("injections");
    const step = Math.floor(injectedTexts.length / times);
    await countAttack("injections", times, async (round) => {
      const text = injectedTexts[round * step] ?? "";
      for (const expectText of sinks) await expectText(text);
    });
    expect(mail.received).toHaveLength(times);
  }, 600_000);
});
