import { createHash } from "node:crypto";
import type pg from "pg";
import sharp from "sharp";
import { insertRows } from "../../db/write-rows.ts";
import { imageKey } from "../../domains/catalogue/images/service.ts";
import { entityImages } from "../../domains/catalogue/reference/tables.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { trialDistributors } from "./distributors.ts";

const side = 192;

/**
 * Inserts the distributors' logos. Each shows mountain peaks in its own colour and number. They are rendered as pixels,
 * so that no font is needed.
 */
export async function insertLogos(client: pg.PoolClient, storage: FileStorage): Promise<void> {
  for (const [companyId, peaks] of [
    [1, 2],
    [2, 3],
  ] as const) {
    const color = trialDistributors.find((one) => one.companyId === companyId)?.color ?? "#000000";
    const raw = { width: side, height: side, channels: 4 } as const;
    const bytes = await sharp(drawPeaks(color, peaks), { raw })
      .resize(side / 2)
      .webp({ lossless: true })
      .toBuffer();
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    await storage.write(imageKey(digest), bytes);
    const image = {
      kind: "company",
      entityId: companyId,
      mimeType: "image/webp",
      digest,
      sourceDigest: digest,
    } as const;
    await insertRows(client, entityImages, [image]);
  }
}

/**
 * Draws triangles side by side on a disc. The image is twice the needed size, so that its edges are smooth after it is
 * scaled down.
 */
function drawPeaks(color: string, peaks: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4);
  const ink = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const radius = side / 2;
  const width = (side * 0.76) / peaks;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (Math.hypot(x - radius + 0.5, y - radius + 0.5) > radius) continue;
      const along = x - side * 0.12;
      const within = along >= 0 && along < width * peaks ? Math.abs((along % width) / width - 0.5) * 2 : 1;
      const isPeak = y < side * 0.7 && y > side * 0.3 + within * side * 0.4;
      pixels.set(isPeak ? [255, 255, 255, 255] : [...ink, 255], (y * side + x) * 4);
    }
  }
  return pixels;
}
