import { imports } from "../../../app/import-kinds.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { ImportRefused } from "../../imports/definition/file-errors.ts";

const { app, pool, logIn } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), "fundport-web-requests-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const id = "734910285516482093746152";
const client = { name: "Karel", surname: "Procházka", email: "karel@example.com", birthDate: "1979-03-14" };
const entry = { id, username: "Anna", client };

async function load(content: string) {
  const file = join(folder, "requests.json");
  await writeFile(file, content);
  return await imports.runImport(pool, "webrequests", file, { encryption: testEncryption });
}
const read = async (headers: Record<string, string>, of = id) => {
  const answer = await app.inject({ url: `/api/client/webrequest/${of}`, headers });
  return { status: answer.statusCode, ...answer.json<{ code?: string; surname?: string }>() };
};

describe("a web request", () => {
  it("fills in the client form for its advisor every time its link is opened", async () => {
    expect(await load(JSON.stringify([entry]))).toMatchObject({ read: 1, added: 1, changed: 0, unchanged: 0 });
    const anna = await logIn("anna");
    for (const _time of [1, 2]) {
      expect(await read(anna)).toMatchObject({ status: 200, ...client, titleBefore: null, questionnaireAnswers: [] });
    }
  });

  it("returns the same NotFound to another advisor as for an unknown id", async () => {
    const boris = await logIn("boris");
    const [another, unknown] = [await read(boris), await read(boris, "111111111111111111111111")];
    expect(another).toEqual(unknown);
    expect([unknown.status, unknown.code]).toEqual([404, "NotFound"]);
    expect(await read(await logIn("anna"), "abc")).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("stays unchanged if the same data is imported again, and is updated by other data", async () => {
    expect(await load(JSON.stringify([entry]))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const changedEntry = { ...entry, client: { ...client, surname: "Novák" } };
    expect(await load(JSON.stringify([changedEntry]))).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await read(await logIn("anna"))).toMatchObject({ surname: "Novák" });
  });
});

describe("an invalid file of web requests", () => {
  it.each([
    ["is not JSON", "{", 1, "", /JSON/],
    ["is not a list", "{}", 1, "", /not a list/],
    ["has an id that is easy to guess", [{ ...entry, id: "7" }], 2, "id", /24 random digits/],
    [
      "contains an id twice",
      [
        { ...entry, id: "1".repeat(24) },
        { ...entry, id: "1".repeat(24) },
      ],
      3,
      "id",
      /twice/,
    ],
    ["names an unknown user", [entry, { ...entry, username: "nobody" }], 3, "username", /unknown user nobody/],
    ["assigns a stored request to another advisor", [{ ...entry, username: "boris" }], 2, "id", /another advisor/],
    ["has a date that does not exist", [{ ...entry, client: { birthDate: "2026-02-30" } }], 2, "client.birthDate", /./],
    ["has an unknown field", [{ ...entry, client: { shoeSize: 44 } }], 2, "client", /shoeSize/],
  ] as [string, string | object[], number, string, RegExp][])(
    "is refused completely if it %s",
    async (_what, content, line, column, reason) => {
      const text =
        typeof content === "string" ? content : `[\n${content.map((each) => JSON.stringify(each)).join(",\n")}\n]`;
      const refused: unknown = await load(text).catch((error: unknown) => error);
      if (!(refused instanceof ImportRefused)) throw refused;
      expect(refused.errors).toContainEqual({
        file: "requests.json",
        line,
        column,
        reason: expect.stringMatching(reason),
      });
      expect((await pool.query("select 1 from web_requests")).rowCount).toBe(1);
    },
  );
});
