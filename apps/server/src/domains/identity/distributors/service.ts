import type { Language } from "@fundport/i18n";
import sharp from "sharp";
import type { Database, Transaction } from "../../../db/client.ts";
import type { WordingDocument } from "../../../print/wording/placeholders.ts";
import type { Branding } from "../../../lib/find-branding.ts";
import { createLoadingCache } from "../../../lib/loading-cache.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { imageKey } from "../../catalogue/images/service.ts";
import { createDistributorRepository, type DistributorRepository } from "./repository.ts";

export type Distributor = NonNullable<Awaited<ReturnType<DistributorRepository["findOfUser"]>>>;
export type Distributors = ReturnType<typeof createDistributors>;
/** Twice the size shown in e-mails, for high-resolution screens. */
const emailLogo = { width: 400, height: 96 };
/** For some hundred logos. */
const maxLogoBytes = 4 * 1024 * 1024;

type Dependencies = { repository: DistributorRepository; storage: FileStorage };

/** Distributors for contracts: particulars, branding and wordings. */
export function createDistributors({ repository, storage }: Dependencies) {
  const readLogo = async (digest: string | null): Promise<Buffer | null> =>
    digest === null ? null : await storage.read(imageKey(digest));

  /** Converted once, because e-mails are written while a contract is locked. */
  const emailLogos = createLoadingCache({
    maxBytes: maxLogoBytes,
    nameOf: (digest: string) => digest,
    load: async (digest) => {
      const logo = await readLogo(digest);
      const size = { ...emailLogo, fit: "inside", withoutEnlargement: true } as const;
      return logo && (await sharp(logo).resize(size).png().toBuffer());
    },
    // A lost file is not kept, so that it is found again once it is restored.
    bytesOf: (logo) => logo?.byteLength ?? maxLogoBytes,
  });

  async function brandingOf(
    found: Distributor | null,
    logoOf: (digest: string) => Promise<Buffer | null>,
  ): Promise<Branding | null> {
    if (found === null) return null;
    const { name, color, withdrawalAddress, logo } = found;
    return { name, color, withdrawalAddress, logo: logo === null ? null : await logoOf(logo) };
  }

  return {
    /** Returns the distributor of an advisor; null if there is none: then the portal's own name is used. */
    find: (userId: number): Promise<Distributor | null> => repository.findOfUser(userId),

    /** The bytes of a logo, a WebP; null where there is none, or the file storage has lost it. */
    readLogo,

    /** Returns the branding of an advisor's firm; null without a distributor. The logo is a WebP. */
    findBranding: async (userId: number): Promise<Branding | null> =>
      await brandingOf(await repository.findOfUser(userId), readLogo),

    /** Returns the branding with the logo as a PNG of at most 400 × 96 pixels, which every mail reader can show. */
    findEmailBranding: async (userId: number, on: Database | Transaction): Promise<Branding | null> =>
      await brandingOf(await createDistributorRepository(on).findOfUser(userId), (digest) => emailLogos.get(digest)),

    /** Lists the documents for which the distributor has its own wordings in a language. */
    async listWordings(distributorCode: string, language: Language): Promise<Map<WordingDocument, string>> {
      const rows = await repository.listWordings(distributorCode, language);
      return new Map(rows.map(({ document, content }) => [document, content]));
    },
  };
}
