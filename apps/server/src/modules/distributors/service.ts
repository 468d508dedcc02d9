import type { Language } from "@fundport/i18n";
import type { WordingDocument } from "../../print/wording/placeholders.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { imageKey } from "../images/service.ts";
import type { DistributorRepository } from "./repository.ts";

export type Distributor = NonNullable<Awaited<ReturnType<DistributorRepository["findOfUser"]>>>;
export type Distributors = ReturnType<typeof createDistributors>;
/** How clients recognise the firm: in e-mails and on pages. `logo` is a picture as bytes. */
export type Letterhead = { name: string; color: string | null; logo: Buffer | null };
type Dependencies = { repository: DistributorRepository; storage: FileStorage };

/** Distributors as their clients know them: who they are, how they look, what they have clients sign. */
export function createDistributors({ repository, storage }: Dependencies) {
  const readLogo = async (digest: string | null): Promise<Buffer | null> =>
    digest === null ? null : await storage.read(imageKey(digest));

  return {
    /** The distributor of an advisor; null where there is none, and the portal's own name stands for it. */
    find: (userId: number): Promise<Distributor | null> => repository.findOfUser(userId),

    /** The bytes of a logo, a WebP; null where there is none, or the file storage has lost it. */
    readLogo,

    /** How the firm of an advisor looks; null without a distributor. The logo is a WebP. */
    async findLetterhead(userId: number): Promise<Letterhead | null> {
      const found = await repository.findOfUser(userId);
      return found && { name: found.name, color: found.color, logo: await readLogo(found.logo) };
    },

    /** Which documents the distributor has wordings of its own for, in a language. */
    async listWordings(distributorCode: string, language: Language): Promise<Map<WordingDocument, string>> {
      const rows = await repository.listWordings(distributorCode, language);
      return new Map(rows.map(({ document, content }) => [document, content]));
    },
  };
}
