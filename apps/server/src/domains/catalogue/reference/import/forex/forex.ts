import type { RefreshAdvisorStatistics } from "../../../import/follow-ups.ts";
import { exportForex } from "./export-forex.ts";
import { importForex } from "./import-forex.ts";
import type { OtherKind } from "../../../../imports/definition/kind.ts";

export function createForexKind(refreshAdvisorStatistics: RefreshAdvisorStatistics): OtherKind {
  return {
    form: "text",
    kind: "forex",
    title: "Exchange rates",
    plural: "rates",
    about:
      "Files of the European Central Bank or the Czech National Bank, recognised by their first line. From the ECB: the rates of a day, its history (`date` and a column for each currency, units for one euro) or the CSV of daily rates from its data portal (SDMX). From the CNB: the fixing of a day or a year, in Czech or English (crowns for 1, 100 or 1000 units). Cross rates are calculated for each day. An imported rate always replaces a calculated one, and imported rates replace the invented rates of the trial data for the same currency pair.",
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
