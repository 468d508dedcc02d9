import { imports } from "../../../../app/import-kinds.ts";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage, type FileStorage } from "../../../../ports/storage.ts";
import { receive, send } from "../../../../testing/calls.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { ImportRefused } from "../../../imports/definition/file-errors.ts";

let test: TestApp;
let anna: Record<string, string>;
let root: string;
let storage: FileStorage;
let folders = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fundport-images-"));
  storage = createFolderStorage(join(root, "files"));
  test = await createTestApp({ data: "catalogue", storage });
  anna = await test.logIn("anna");
});
afterAll(() => rm(root, { recursive: true, force: true }));

const image = (color: string, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: color } });

async function folderOf(files: Record<string, Buffer | string>): Promise<string> {
  const folder = join(root, `folder-${folders++}`);
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const load = (folder: string) => imports.runImport(test.pool, "images", folder, { storage });

async function errorsOf(folder: string): Promise<string[]> {
  const before = await storedImages();
  const error = await load(folder).catch((thrown: unknown) => thrown);
  expect(await storedImages()).toEqual(before);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors.map(({ file, reason }) => `${file}: ${reason}`);
}

/** Returns all rows and files that an import of images can change. */
async function storedImages() {
  const { rows } = await test.pool.query("select * from entity_images order by kind, entity_id");
  const files = await readdir(join(root, "files"), { recursive: true }).catch(() => []);
  return { rows, files: files.filter((name) => name.endsWith(".webp")).toSorted() };
}

const getImage = (kind: string, id: number, query: Record<string, string> = {}) =>
  send(test, "getImage", anna, { params: { kind, id }, query });

describe("images imported by an operator", () => {
  it("accepts file names with an id, code or ISIN, re-encodes images of any format, and serves them", async () => {
    const folder = await folderOf({
      "fund-CZ0000000011.png": await image("#ff0000", 2000, 1000).png().toBuffer(),
      [`fund-${ids.bondFund}.tif`]: await image("#00ff00").tiff().toBuffer(),
      "program-long.JPG": await image("#0000ff").jpeg().toBuffer(),
      "issuer-MORAVA.gif": await image("#ffff00").gif().toBuffer(),
      "panel-PACKAGES.webp": await image("#00ffff").webp().toBuffer(),
      "contracttype-LIFE.png": await image("#ff00ff").png().toBuffer(),
      [`fundpackagetemplate-${ids.template}.png`]: await image("#123456").png().toBuffer(),
      ".DS_Store": "left by a file manager",
    });
    expect(await load(folder)).toMatchObject({ plural: "images", read: 7, added: 7, changed: 0, unchanged: 0 });
    const response = await getImage("fund", ids.equityFund);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 516, height: 258 });
    const { dominant } = await sharp(response.rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(50);
  });

  it("accepts a distributor's code for the logo of the distributor's company", async () => {
    const folder = await folderOf({ "company-7900.png": await image("#1a4f8b").png().toBuffer() });
    expect(await load(folder)).toMatchObject({ read: 1, added: 1 });
    const { rows } = await test.pool.query("select entity_id from entity_images where kind = 'company'");
    expect(rows).toEqual([{ entity_id: 1 }]);
  });

  it("adds the image version to every list, and null for entities without an image", async () => {
    const funds = await receive(test, "getFunds", anna);
    const versionOf = (id: number) => funds.find((fund) => fund.id === id)?.imageVersion;
    expect(versionOf(ids.equityFund)).toMatch(/^[0-9a-f]{8}$/);
    expect(versionOf(ids.newFund)).toBeNull();
    expect((await receive(test, "getFund", anna, { params: { id: ids.equityFund } })).imageVersion).toBe(
      versionOf(ids.equityFund),
    );
    const versions = [
      (await receive(test, "getPrograms", anna)).find(({ id }) => id === ids.longProgram)?.imageVersion,
      (await receive(test, "getProgram", anna, { params: { id: ids.longProgram } })).imageVersion,
      (await receive(test, "getContractTypes", anna)).find(({ id }) => id === ids.lifeCycle)?.imageVersion,
      (await receive(test, "getPanels", anna))[0]?.imageVersion,
      (await receive(test, "getCodelists", anna)).basicIssuers[0]?.imageVersion,
      (await receive(test, "getFundPackageTemplates", anna)).details.find(({ id }) => id === ids.template)
        ?.imageVersion,
    ];
    for (const version of versions) expect(version).toMatch(/^[0-9a-f]{8}$/);
    expect(new Set(versions).size).toBeGreaterThan(3);
  });

  it("caches an image for a year if the URL contains its version, and otherwise revalidates it by entity tag", async () => {
    const version = (await receive(test, "getFunds", anna)).find(({ id }) => id === ids.bondFund)?.imageVersion ?? "";
    const versioned = await getImage("fund", ids.bondFund, { v: version });
    expect(versioned.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect((await getImage("fund", ids.bondFund)).headers["cache-control"]).toBe("private, no-cache");
    expect((await getImage("fund", ids.bondFund, { v: "00000000" })).headers["cache-control"]).toBe(
      "private, no-cache",
    );
    const headers = { "if-none-match": String(versioned.headers.etag) };
    const revalidated = await send(test, "getImage", anna, { params: { kind: "fund", id: ids.bondFund }, headers });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, ""]);
  });

  it("leaves images unchanged if they are imported again, and assigns a new version to a different image", async () => {
    const file = "fund-CZ0000000012.png";
    const first = await folderOf({ [file]: await image("#335577").png().toBuffer() });
    expect(await load(first)).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    const revision = async () => (await test.pool.query("select * from data_revisions")).rows;
    const before = { kept: await storedImages(), revision: await revision() };
    expect(await load(first)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect({ kept: await storedImages(), revision: await revision() }).toEqual(before);
    const second = await folderOf({ [file]: await image("#775533").png().toBuffer() });
    expect(await load(second)).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await storedImages()).not.toEqual(before.kept);
  });

  it("removes metadata from images, such as the location", async () => {
    const withLocation = await image("#998877")
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 4/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withLocation).metadata()).exif).toBeDefined();
    await load(await folderOf({ "program-SHORT.jpg": withLocation }));
    const { exif } = await sharp((await getImage("program", ids.shortProgram)).rawPayload).metadata();
    expect(exif).toBeUndefined();
  });
});

describe("an import of images", () => {
  it("refuses the whole folder if any image is unsupported, unknown, repeated or too large", async () => {
    const good = await image("#abcdef").png().toBuffer();
    const folder = await folderOf({
      "fund-14.png": good,
      "fund-CZ0000000014.jpg": good,
      "fund-999999.png": good,
      "client-1.png": good,
      "logo.png": good,
      "program-LONG.png": "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>",
      "program-SHORT.png": "not an image",
      "program-NEW.png": good.subarray(0, good.length - 30),
      "issuer-MORAVA.png": Buffer.alloc(5 * 1_048_576 + 1),
      "panel-PACKAGES.png": "",
    });
    const kinds = "company-, fund-, program-, contracttype-, issuer-, panel-, fundpackagetemplate-";
    expect(await errorsOf(folder)).toEqual([
      `client-1.png: the name must be ${kinds} followed by an id, a code or an ISIN`,
      'fund-999999.png: unknown fund "999999"',
      "fund-CZ0000000014.jpg: fund-14.png is an image of the same fund",
      "issuer-MORAVA.png: the file is larger than 5 MB",
      `logo.png: the name must be ${kinds} followed by an id, a code or an ISIN`,
    ]);
    await Promise.all(
      ["client-1.png", "fund-999999.png", "fund-CZ0000000014.jpg", "issuer-MORAVA.png", "logo.png"].map((name) =>
        rm(join(folder, name)),
      ),
    );
    expect(await errorsOf(folder)).toEqual([
      "panel-PACKAGES.png: the file is empty",
      "program-LONG.png: the content is not a PNG, JPEG, GIF, TIFF or WebP image",
      "program-NEW.png: the image is damaged",
      "program-SHORT.png: the content is not a PNG, JPEG, GIF, TIFF or WebP image",
    ]);
    expect((await getImage("fund", ids.newFund)).headers["content-type"]).toContain("svg");
  });

  it("refuses an image for an advisor's own model portfolio", async () => {
    const file = `fundpackagetemplate-${ids.annasTemplate}.png`;
    const folder = await folderOf({ [file]: await image("#abcdef").png().toBuffer() });
    expect(await errorsOf(folder)).toEqual([`${file}: unknown fundpackagetemplate "${ids.annasTemplate}"`]);
  });

  it("refuses a file instead of a folder", async () => {
    const folder = await folderOf({ "fund-14.png": await image("#abcdef").png().toBuffer() });
    expect(await errorsOf(join(folder, "fund-14.png"))).toEqual([
      `${join(folder, "fund-14.png")}: this is a file: give a folder of images`,
    ]);
  });
});
