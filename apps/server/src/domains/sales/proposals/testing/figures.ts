import { makeSectionFigures } from "../../../../print/section/testing/figures.ts";
import type { ProposalFigures } from "../document/figures.ts";

/** Creates a complete proposal on a fixed date, by an advisor like those in the trial data. */
export function makeProposalFigures(overrides: Partial<ProposalFigures> = {}): ProposalFigures {
  return {
    language: "cs",
    day: "2026-11-21",
    createdAt: "2026-11-21T05:00:00.000Z",
    brand: "Fundport",
    advisor: {
      name: "Jana Nováková",
      company: "Moravská poradenská, s.r.o.",
      phone: "+420 601 234 567",
      email: "jana.novakova@poradenska.example",
    },
    sections: [makeSectionFigures()],
    ...overrides,
  };
}
