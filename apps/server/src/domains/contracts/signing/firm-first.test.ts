import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "../../../ports/storage.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { receive } from "../../../testing/calls.ts";
import { imageKey } from "../../catalogue/images/service.ts";
import { entityImages } from "../../catalogue/reference/tables.ts";
import { openBrowser } from "./testing/at-link.ts";
import { openSigning, type SigningApp } from "./testing/open-signing.ts";

let folder: string;
let portal: SigningApp;
const digest = "ab".repeat(16);
let logo: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-firm-"));
  const storage = createFolderStorage(folder);
  logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#1a4f8b" } })
    .webp()
    .toBuffer();
  await storage.write(imageKey(digest), logo);
  portal = await openSigning({ printer: plainPrinter, storage });
  const image = { kind: "company", entityId: 1, digest, mimeType: "image/webp", sourceDigest: digest } as const;
  await portal.test.db.insert(entityImages).values(image);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a message to a client", () => {
  it("email, page and text message name the firm as sender, and Fundport only at the end", async () => {
    const contract = await portal.make();
    expect((await portal.sendLink(contract)).statusCode).toBe(200);
    const [mail] = await portal.messagesTo(portal.email);
    expect(mail).toMatchObject({ fromName: "Advisors" });
    expect(mail?.html).toContain('src="cid:logo@fundport"');
    expect(mail?.html).toMatch(/color:#1a4f8b">.*Advisors<\/td>/);
    expect(mail?.text).toContain("S\u00a0pozdravem Advisors");
    expect(mail?.text.indexOf("Fundport")).toBeGreaterThan(mail?.text.indexOf("-- ") ?? 0);
    const link = await openBrowser(portal, await portal.lastToken()).look();
    expect(link).toMatchObject({
      brand: "Advisors",
      firm: { color: "#1a4f8b", logo: `data:image/webp;base64,${logo.toString("base64")}` },
    });
    await openBrowser(portal, await portal.lastToken()).sendCode();
    const [message] = await portal.messagesTo(portal.phone);
    expect(message?.text).toMatch(/^Advisors: kod k odkazu od vaseho poradce: \d{6}\. /);
  });

  it("the list of trial messages shows the firm's logo, small enough for an email", async () => {
    const { items } = await receive(portal.test, "getOutbox", portal.anna, { query: { offset: "0", pageSize: "10" } });
    const html = items.find(({ channel }) => channel === "email")?.html ?? "";
    const [, png = ""] = /src="data:image\/png;base64,([^"]+)"/.exec(html) ?? [];
    expect(await sharp(Buffer.from(png, "base64")).metadata()).toMatchObject({ format: "png", height: 96 });
  });
});
