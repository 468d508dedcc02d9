import type { Language } from "@fundport/i18n";
import sharp from "sharp";
import type { Database, Transaction } from "../../db/client.ts";
import type { WordingDocument } from "../../print/wording/placeholders.ts";
import type { Branding } from "../../lib/find-branding.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { imageKey } from "../images/service.ts";
import { createDistributorRepository, type DistributorRepository } from "./repository.ts";

export type Distributor = NonNullable<Awaited<ReturnType<DistributorRepository["findOfUser"]>>>;
export type Distributors = ReturnType<typeof createDistributors>;
/** Twice the size shown in e-mails, for high-resolution screens. */
const emailLogo = { width: 400, height: 96 };

type Dependencies = { repository: DistributorRepository; storage: FileStorage };

/** Distributors for contracts: particulars, branding and wordings. */
export function createDistributors({ repository, storage }: Dependencies) {
  const readLogo = async (digest: string | null): Promise<Buffer | null> =>
    digest === null ? null : await storage.read(imageKey(digest));

  async function findHead(userId: number, from: DistributorRepository): Promise<Branding | null> {
    const found = await from.findOfUser(userId);
    if (found === null) return null;
    const { name, color, withdrawalAddress } = found;
    return { name, color, withdrawalAddress, logo: await readLogo(found.logo) };
  }

  return {
    /** Returns the distributor of an advisor; null if there is none: then the portal's own name is used. */
    find: (userId: number): Promise<Distributor | null> => repository.findOfUser(userId),

    /** The bytes of a logo, a WebP; null where there is none, or the file storage has lost it. */
    readLogo,

    /** Returns the branding of an advisor's firm; null without a distributor. The logo is a WebP. */
    findBranding: (userId: number): Promise<Branding | null> => findHead(userId, repository),

    /** The same with the logo as a PNG of a fixed height, which every mail reader supports. */
    async findEmailBranding(userId: number, on: Database | Transaction): Promise<Branding | null> {
      const head = await findHead(userId, createDistributorRepository(on));
      if (!head?.logo) return head;
      const logo = await sharp(head.logo)
        .resize({ ...emailLogo, fit: "inside", withoutEnlargement: true })
        .png()
        .toBuffer();
      return { ...head, logo };
    },

    /** Lists the documents for which the distributor has its own wordings in a language. */
    async listWordings(distributorCode: string, language: Language): Promise<Map<WordingDocument, string>> {
      const rows = await repository.listWordings(distributorCode, language);
      return new Map(rows.map(({ document, content }) => [document, content]));
    },
  };
}
