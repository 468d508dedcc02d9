import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardFolder } from "../testing/portals/leftovers.ts";
import { copyTrialFolder } from "../testing/portals/trial-folder.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/reference/trial-data.md"), "utf8");
const section = page.split("## Values to try in the client form\n")[1]?.split("\n\n")[0] ?? "";
/** The rows of the table in the docs. Source: docs/reference/trial-data.md#values-to-try-in-the-client-form. */
const values = section
  .split("\n")
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, what = "", value = "", shows = ""]) => ({
    what,
    value: /`([^`]+)`/.exec(value)?.[1] ?? value,
    shows,
  }));

const client = (rest: Record<string, string>) =>
  new URLSearchParams({ name: "Kamil", surname: "Vrána", citizenshipCountryId: "1", ...rest }).toString();
/** For each kind of row, the request that tries its value and the expected response. */
const tries: Record<string, { path: (value: string) => string; answer: (shows: string) => unknown }> = {
  "person on the screening list": {
    path: (value) => `/api/client?${client({ identificationNumber: value })}`,
    answer: () => ({ status: 451, body: { code: "LegalReasons" } }),
  },
  "document on the screening list": {
    path: (value) => `/api/client/identitydocument/${value}`,
    answer: () => ({ status: 451, body: { code: "LegalReasons" } }),
  },
  "invalid identity document": {
    path: (value) => `/api/client/identitydocument/${value}`,
    answer: () => ({ status: 200, body: { validity: "InvalidFormat" } }),
  },
  "taken username": {
    path: (value) => `/api/client/username?${new URLSearchParams({ username: value }).toString()}`,
    answer: () => ({ status: 200, body: { validity: "AlreadyUsed" } }),
  },
  employer: {
    path: (value) => `/api/employer/${value}/name`,
    answer: (shows) => ({ status: 200, body: { name: shows } }),
  },
  "unknown employer": { path: (value) => `/api/employer/${value}/name`, answer: () => ({ status: 404 }) },
  postcode: {
    path: (value) => `/api/postcodes/CZ/${value}`,
    answer: () => ({
      status: 200,
      body: expect.arrayContaining([{ postcode: "60200", place: "Brno-Město" }]) as unknown,
    }),
  },
  place: {
    path: (value) => `/api/postcodes/SK/${encodeURIComponent(value)}`,
    answer: (shows) => ({ status: 200, body: [{ postcode: shows.replaceAll("`", ""), place: "Tatranská Lomnica" }] }),
  },
};

let portal: PortalProcess;
let cookie: string;
let folder: string;
let release: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-values-"));
  release = guardFolder(folder);
  await copyTrialFolder(folder);
  portal = await startPortal({ DATA_DIR: folder });
  cookie = await portal.logIn();
}, 240_000);
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
  release();
});

describe("values to try in the client form", () => {
  it("every row of the table has a request", () => {
    expect(values.map(({ what }) => what)).toEqual(Object.keys(tries));
  });

  it.each(values)("the $what $value has the result that the table states", async ({ what, value, shows }) => {
    const attempt = tries[what];
    expect(await portal.call("GET", attempt?.path(value) ?? "", undefined, cookie)).toMatchObject(
      attempt?.answer(shows) as object,
    );
  });
});
