import type { RefreshAdvisorStatistics } from "../../../import/follow-ups.ts";
import { exportForex } from "./export-forex.ts";
import { importForex } from "./import-forex.ts";
import type { OtherKind } from "../../../../imports/definition/kind.ts";

export function createForexKind(refreshAdvisorStatistics: RefreshAdvisorStatistics): OtherKind {
  return {
    form: "text",
    kind: "forex",
    title: "Exchange rates",
    what: "rates",
    about:
      "The European Central Bank's file of a day or its history (`date` and a currency a column, units for one euro), its data portal's CSV of daily rates (SDMX), or the Czech National Bank's fixing of a day or of a year, in Czech or in English (crowns for 1, 100 or 1000 units); the first line tells them apart. Cross rates are computed for every day. A given rate always replaces a computed one, and invented rates of the trial data give way to real ones of the same pair.",
    missing: "stay",
    isInCatalogue: true,
    examples: {
      "forex-ecb.csv": "date,CZK,GBP,USD\n2026-04-10,24.372,0.8708,1.1692\n2026-04-13,24.385,0.8701,1.1675\n",
      "forex-cnb.txt": "Datum|1 CHF|100 HUF\n10.04.2026|26,402|6,652\n13.04.2026|26,391|6,660\n",
    },
    load: (path, work) => importForex(path, work, refreshAdvisorStatistics),
    exportTo: exportForex,
  };
}
