import type { Language } from "@fundport/i18n";
import sharp from "sharp";
import type { Database, Transaction } from "../../../db/client.ts";
import type { WordingDocument } from "../../../print/wording/placeholders.ts";
import type { Branding } from "../../../lib/find-branding.ts";
import { createLoadingCache } from "../../../lib/loading-cache.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { Catalogue } from "../../catalogue/create-catalogue.ts";
import { imageKey } from "../../catalogue/images/service.ts";
import { createDistributorRepository, type DistributorRepository } from "./repository.ts";

type DistributorRow = NonNullable<Awaited<ReturnType<DistributorRepository["findOfUser"]>>>;
/** A distributor; `logo` is the digest of its company's image. */
export type Distributor = Omit<DistributorRow, "companyId"> & { logo: string | null };
export type Distributors = ReturnType<typeof createDistributors>;
/** The maximum size of logos in emails: twice the displayed size, for high-resolution screens. */
const emailLogo = { width: 400, height: 96 };
/** The size of the logo cache in bytes, enough for several hundred logos. */
const maxLogoBytes = 4 * 1024 * 1024;

type Dependencies = {
  repository: DistributorRepository;
  catalogue: Pick<Catalogue["service"], "findImageDigest">;
  storage: FileStorage;
};

/** Creates the service that provides distributors for contracts: particulars, branding and wordings. */
export function createDistributors({ repository, catalogue, storage }: Dependencies) {
  async function find(userId: number, on?: Database | Transaction): Promise<Distributor | null> {
    const row = await (on === undefined ? repository : createDistributorRepository(on)).findOfUser(userId);
    if (row === null) return null;
    const { companyId, ...distributor } = row;
    return { ...distributor, logo: await catalogue.findImageDigest("company", companyId, on) };
  }

  const readLogo = async (digest: string | null): Promise<Buffer | null> =>
    digest === null ? null : await storage.read(imageKey(digest));

  /** Logos are cached because emails are written while a contract is locked. */
  const emailLogos = createLoadingCache({
    maxBytes: maxLogoBytes,
    nameOf: (digest: string) => digest,
    load: async (digest) => {
      const logo = await readLogo(digest);
      const size = { ...emailLogo, fit: "inside", withoutEnlargement: true } as const;
      return logo && (await sharp(logo).resize(size).png().toBuffer());
    },
    // A missing file counts as the maximum size, so it is not cached, and the file is found when it has been restored.
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
    /** Returns the distributor of an advisor; null if none is assigned. The Fundport name is then used. */
    find: (userId: number): Promise<Distributor | null> => find(userId),

    /** Returns the bytes of a logo in WebP; null if the company has no logo, or if the logo's file is missing. */
    readLogo,

    /**
     * Returns the branding of an advisor's distributor; null if the advisor has no distributor. The logo is in WebP.
     */
    findBranding: async (userId: number): Promise<Branding | null> => await brandingOf(await find(userId), readLogo),

    /**
     * Returns the branding for emails. Its logo is a PNG of at most 400 × 96 pixels, which every mail program can show.
     */
    findEmailBranding: async (userId: number, on: Database | Transaction): Promise<Branding | null> =>
      await brandingOf(await find(userId, on), (digest) => emailLogos.get(digest)),

    /** Lists the distributor's own wordings in a language, by document. */
    async listWordings(distributorCode: string, language: Language): Promise<Map<WordingDocument, string>> {
      const rows = await repository.listWordings(distributorCode, language);
      return new Map(rows.map(({ document, content }) => [document, content]));
    },
  };
}
