import type { Language } from "@fundport/i18n";
import type { FirmFigures } from "../../../../print/firm.ts";
import type { AdvisorFigures, SectionFigures, WholePlan } from "../../../../print/section/figures.ts";

/** The whole plan of a document: the investments of all parts, with the service fee under every model. */
export type PlanFigures = SectionFigures &
  WholePlan & {
    /** Names of the items whose monthly payments come from an employer. */
    readonly byEmployer: readonly string[];
  };

/**
 * The data of a proposal, as numbers and names: created by the service, frozen in the database, rendered by the worker.
 * Amounts of a section are in its currency, those of an item in the item's own. Values are not formatted yet.
 */
export type ProposalFigures = {
  readonly language: Language;
  /** The calendar date in Europe/Prague. */
  readonly day: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly brand: string;
  readonly advisor: AdvisorFigures;
  /** The firm at the head of the pages; missing in rows stored before this field was added. */
  readonly distributor?: FirmFigures | null;
  /** The client, if the advisor entered a name. Rows stored before this field was added also lack the next three. */
  readonly clientName?: string | null;
  /** The last calendar date on which it may be accepted. */
  readonly validUntil?: string;
  /** The code for looking the proposal up; see docs/reference/proposals.md#verification-code. */
  readonly code?: string;
  /** The revision of the catalogue that the figures were computed from. */
  readonly dataRevision?: number;
  /**
   * The plan at the beginning of the document. Null if the parts belong to several carts or have none, since they do
   * not add up to one plan. Absent in rows that were stored before this field was added.
   */
  readonly plan?: PlanFigures | null;
  readonly sections: readonly SectionFigures[];
};
