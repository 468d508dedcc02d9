import type { User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Revisions } from "../../../db/revisions.ts";
import { type Clock, today } from "../../../ports/clock.ts";
import type { PrintFailed } from "../../../ports/pdf.ts";
import type { FirmFigures } from "../../../print/firm.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Distributors } from "../../identity/distributors/service.ts";
import type { Users } from "../../identity/users/service.ts";
import { loadNames, type Names } from "../cart/names.ts";
import type { RecomputeContext } from "./recompute.ts";

export type Caller = {
  userId: number;
  language: Language;
  /** Logs why a document could not be rendered. The response does not contain this reason. */
  report: (failure: PrintFailed) => void;
};

/** The data that all documents of a request share. */
export type ProposalContext = {
  user: User;
  names: Names;
  firm: FirmFigures | null;
  /** The logo of the advisor's distributor as a WebP; null if the distributor has no logo. */
  logo: Uint8Array | null;
  now: Date;
  day: string;
  dataRevision: number;
  checked: RecomputeContext["checked"];
};

export type ContextSources = {
  /** Finds the revision of the catalogue, which the document prints. */
  revisions: Pick<Revisions, "current">;
  reference: Reference;
  clock: Clock;
  users: Pick<Users, "getUser">;
  distributors: Pick<Distributors, "find" | "readLogo">;
};

/** Loads the data that all documents of a request share. */
export async function loadProposalContext(
  sources: ContextSources,
  { userId, language }: Pick<Caller, "userId" | "language">,
): Promise<ProposalContext> {
  const { revisions, reference, clock, users } = sources;
  // The revision is read before the catalogue. If the catalogue changes in between, the printed revision is lower than
  // the current one.
  const dataRevision = await revisions.current();
  const [user, names, { firm, logo }] = await Promise.all([
    users.getUser(userId),
    loadNames(reference, language),
    loadFirm(sources, userId),
  ]);
  return { user, names, firm, logo, now: clock.now(), day: today(clock), dataRevision, checked: new Map() };
}

async function loadFirm(
  { distributors }: ContextSources,
  userId: number,
): Promise<Pick<ProposalContext, "firm" | "logo">> {
  const distributor = await distributors.find(userId);
  const firm = distributor && { name: distributor.name, color: distributor.color, logo: distributor.logo };
  return { firm, logo: await distributors.readLogo(firm?.logo ?? null) };
}
