import { readdir, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage, type FileStorage } from "../../../ports/storage.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
let anna: Record<string, string>;
let root: string;
let storage: FileStorage;
/** If this is set, the next write to the file storage fails with this error. */
let writeError: Error | null = null;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fundport-photos-"));
  const folder = createFolderStorage(join(root, "files"));
  storage = {
    ...folder,
    write: (key, bytes) => (writeError === null ? folder.write(key, bytes) : Promise.reject(writeError)),
  };
  test = await createTestApp({ storage });
  anna = await test.logIn("anna");
});
afterAll(() => rm(root, { recursive: true, force: true }));

type UploadOptions = { query?: Record<string, string>; type?: string; as?: Record<string, string> };
const put = (payload: Buffer, { query = {}, type = "image/png", as = anna }: UploadOptions = {}) =>
  send(test, "putPhoto", as, { payload, query, headers: { "content-type": type } });
const preview = (payload: Buffer, type = "image/png") =>
  send(test, "previewPhoto", anna, { payload, headers: { "content-type": type } });
const getPhoto = (as = anna, id = 1) => send(test, "getImage", as, { params: { kind: "dealer", id } });
const storedFiles = async () =>
  (await readdir(join(root, "files"), { recursive: true }).catch(() => [])).filter((name) => name.endsWith(".webp"));

/** Creates an image whose left half is red and whose right half is blue. */
function halves(width = 200, height = 100) {
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#0000ff" } },
      left: width / 2,
      top: 0,
    },
  ]);
}
/** Returns the colour in the middle of an image: "red" or "blue". */
async function colorOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .resize(1, 1, { fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
}

/** Creates a PNG of a few bytes whose header claims sides of 30,000 pixels, which would need 2.7 GB when decoded. */
function imageBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}
function crc32(bytes: Buffer): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}

describe("an advisor's photo", () => {
  it("is re-encoded as a square WebP, regardless of its format and declared type", async () => {
    for (const [format, type] of [
      ["png", "image/png"],
      ["jpeg", "image/jpeg"],
      ["gif", "image/gif"],
      ["tiff", "image/tiff"],
      // The type is detected from the content and not from the header.
      ["tiff", "application/octet-stream"],
      ["jpeg", "image/png"],
    ] as const) {
      expect((await put(await halves().toFormat(format).toBuffer(), { type })).statusCode).toBe(200);
      const { rawPayload, headers } = await getPhoto();
      expect(headers["content-type"]).toBe("image/webp");
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 100, height: 100 });
    }
  });

  it("returns the time at which it was stored, which is part of its URL", async () => {
    const { photoFetchedAt } = (await put(await halves().png().toBuffer())).json<{ photoFetchedAt: string }>();
    expect((await receive(test, "getUser", anna)).photoFetchedAt).toBe(photoFetchedAt);
    expect((await getPhoto()).headers["cache-control"]).toBe("private, no-cache");
  });

  it("is cropped by fractions of the upright image", async () => {
    const file = await halves().png().toBuffer();
    await put(file, { query: { x: "0", y: "0", width: "0.5", height: "1" } });
    expect(await colorOf((await getPhoto()).rawPayload)).toBe("red");
    await put(file, { query: { x: "0.5", y: "0", width: "0.5", height: "1" } });
    expect(await colorOf((await getPhoto()).rawPayload)).toBe("blue");
    // The file contains a rotation: its right half is shown at the bottom.
    const turned = await halves().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    await put(turned, { query: { x: "0", y: "0.5", width: "1", height: "0.5" }, type: "image/jpeg" });
    expect(await colorOf((await getPhoto()).rawPayload)).toBe("blue");
  });

  it("is stored without camera metadata", async () => {
    const file = await halves()
      .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "50/1 5/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    await put(file, { type: "image/jpeg" });
    expect((await sharp((await getPhoto()).rawPayload).metadata()).exif).toBeUndefined();
  });

  it("is the first frame of an animated GIF", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    await put(animated, { type: "image/gif" });
    const { rawPayload } = await getPhoto();
    expect((await sharp(rawPayload, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect(await colorOf(rawPayload)).toBe("red");
  });

  it("replaces the previous photo and its file, also if uploads are concurrent", async () => {
    const file = await halves().png().toBuffer();
    await put(file);
    await Promise.all([put(file), put(file), put(file)]);
    expect(await storedFiles()).toHaveLength(1);
    expect((await getPhoto()).statusCode).toBe(200);
  });

  it("can be removed with its file, which shows the generated image again; removing it twice succeeds", async () => {
    await put(await halves().png().toBuffer());
    expect((await send(test, "deletePhoto", anna)).statusCode).toBe(200);
    expect((await send(test, "deletePhoto", anna)).statusCode).toBe(200);
    expect(await storedFiles()).toEqual([]);
    expect((await getPhoto()).headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect((await receive(test, "getUser", anna)).photoFetchedAt).toBeNull();
  });

  it("stays unchanged if the disk is full", async () => {
    await put(await halves().png().toBuffer());
    const before = await storedFiles();
    writeError = Object.assign(new Error("no space"), { code: "ENOSPC" });
    expect(refusalOf(await put(await halves().png().toBuffer()))).toMatchObject({ status: 507, code: "StorageFull" });
    writeError = null;
    expect(await storedFiles()).toEqual(before);
    expect((await getPhoto()).statusCode).toBe(200);
  });

  it("is visible only to the advisor", async () => {
    const boris = await test.logIn("boris");
    expect(refusalOf(await getPhoto(boris))).toMatchObject({ status: 404, code: "NotFound" });
  });
});

describe("the preview of a photo", () => {
  it("converts a TIFF to an upright WebP with sides of at most 1024 pixels", async () => {
    const turned = await halves(3000, 1500).withMetadata({ orientation: 6 }).tiff().toBuffer();
    const answer = await preview(turned, "image/tiff");
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 512, height: 1024 });
  });

  it("is not stored", async () => {
    const before = await storedFiles();
    await preview(await halves().png().toBuffer());
    expect(await storedFiles()).toEqual(before);
  });
});

describe("an upload of a photo or a preview", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: { name: string; file: () => Buffer | Promise<Buffer>; code: string }[] = [
    {
      name: "a script that is declared as an image",
      file: () => Buffer.from("<script>alert(1)</script>"),
      code: "PhotoNotTaken",
    },
    { name: "an SVG, which may contain a script", file: () => Buffer.from(svg), code: "PhotoNotTaken" },
    {
      name: "an SVG without a size",
      file: () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'),
      code: "PhotoNotTaken",
    },
    { name: "a truncated SVG", file: () => Buffer.from("<svg  "), code: "PhotoNotTaken" },
    {
      name: "a script after the signature of a GIF",
      file: () => Buffer.from("GIF89a/*x*/=1;alert(1)"),
      code: "PhotoBroken",
    },
    { name: "a WebP, which is not an accepted type", file: () => halves().webp().toBuffer(), code: "PhotoNotTaken" },
    { name: "a PDF", file: () => Buffer.from("%PDF-1.7\n1 0 obj"), code: "PhotoNotTaken" },
    { name: "an empty file", file: () => Buffer.alloc(0), code: "PhotoNotTaken" },
    {
      name: "an image bomb: a small file of 900 million pixels",
      file: () => imageBomb(30_000),
      code: "PhotoTooManyPixels",
    },
    {
      name: "a truncated PNG",
      file: async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: "#abc",
              noise: { type: "gaussian", mean: 128, sigma: 60 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 9000),
      code: "PhotoBroken",
    },
  ];
  it.each(cases)("is refused for $name", async ({ file, code }) => {
    const bytes = await file();
    expect(refusalOf(await put(bytes))).toEqual({ status: 422, code, fields: [] });
    expect(refusalOf(await preview(bytes))).toEqual({ status: 422, code, fields: [] });
  });

  it("is refused because of its declared length if it has 50 MB", async () => {
    expect(refusalOf(await put(Buffer.alloc(50 * 1_048_576)))).toMatchObject({ status: 413, code: "PayloadTooLarge" });
  });

  it("is refused as soon as it exceeds 5 MB if its length is not declared", async () => {
    // This needs an app of its own, because a listening app expects the origin of its own port.
    const { hostname, port, origin } = new URL(await (await test.another()).listen({ host: "127.0.0.1", port: 0 }));
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { ...anna, origin, "content-type": "image/png" };
      const upload = request({ hostname, port, method: "PUT", path: "/api/user/photo", headers }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part: string) => (body += part));
        response.on("end", () => {
          resolve({ status: response.statusCode, body });
          upload.destroy();
        });
      });
      upload.on("error", reject);
      // The request sends slightly more than the limit and never ends.
      upload.write(Buffer.alloc(5 * 1_048_576 + 1));
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: "PayloadTooLarge" });
  });

  it("is refused if its declared type is not an image", async () => {
    for (const type of ["text/html", "application/json", "application/x-www-form-urlencoded"])
      expect(refusalOf(await put(Buffer.from("{}"), { type }))).toMatchObject({ status: 415 });
  });

  it.each([
    { x: "0", y: "0", width: "1", height: "" },
    { x: "0.6", y: "0", width: "0.6", height: "1" },
    { x: "0", y: "0", width: "0", height: "1" },
    { x: "-0.1", y: "0", width: "1", height: "1" },
    { x: "0", y: "0", width: "1e0", height: "1" },
    { x: "NaN", y: "0", width: "1", height: "1" },
  ])("is refused for the invalid crop $x $y $width $height", async (query) => {
    const answer = await put(await halves().png().toBuffer(), { query });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("is accepted with a crop smaller than a pixel, which becomes one pixel", async () => {
    const query = { x: "0.999999", y: "0.999999", width: "0.000001", height: "0.000001" };
    expect((await put(await halves().png().toBuffer(), { query })).statusCode).toBe(200);
  });
});

describe("concurrent uploads", () => {
  it("decode one image per advisor at a time, and each request gets a response", async () => {
    const file = await halves(2000, 1000).png().toBuffer();
    let [ended, maxDecoded] = [false, 0];
    const watch = () => {
      maxDecoded = Math.max(maxDecoded, sharp.counters().process);
      if (!ended) setImmediate(watch);
    };
    watch();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => preview(index % 3 === 0 ? file.subarray(0, 60) : file)),
    ).finally(() => (ended = true));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 9 }, (_, index) => (index % 3 === 0 ? 422 : 200)),
    );
    expect(maxDecoded).toBe(1);
  });
});
