import type { Language } from "@fundport/i18n";
import type { FirmFigures } from "../../../../print/firm.ts";
import type { AdvisorFigures, SectionFigures, WholePlan } from "../../../../print/section/figures.ts";

/** The whole plan of a document: the investments of all parts, with the service fee under every service model. */
export type PlanFigures = SectionFigures &
  WholePlan & {
    /** Names of the items whose monthly payments come from an employer. */
    readonly byEmployer: readonly string[];
  };

/**
 * The data of a proposal, as numbers and names: the service creates it, the database stores it unchanged, and the
 * worker renders it. Amounts of a section are in the section's currency, and amounts of an item in the item's currency.
 * Values are not formatted yet.
 */
export type ProposalFigures = {
  readonly language: Language;
  /** The calendar date in Europe/Prague. */
  readonly day: string;
  /** The time of creation, ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly brand: string;
  readonly advisor: AdvisorFigures;
  /** The distributor in the page header; missing in rows that were stored before this field was added. */
  readonly distributor?: FirmFigures | null;
  /**
   * The client's name, if the advisor entered one. Rows that were stored before this field was added also lack the next
   * three fields.
   */
  readonly clientName?: string | null;
  /** The last calendar date on which the proposal may be accepted. */
  readonly validUntil?: string;
  /** The code with which the proposal can be looked up; see docs/reference/proposals.md#verification-code. */
  readonly code?: string;
  /** The revision of the catalogue from which the figures were computed. */
  readonly dataRevision?: number;
  /**
   * The whole plan at the beginning of the document. Null if the parts come from several carts or from none, because
   * they do not add up to one plan. Absent in rows that were stored before this field was added.
   */
  readonly plan?: PlanFigures | null;
  readonly sections: readonly SectionFigures[];
};
