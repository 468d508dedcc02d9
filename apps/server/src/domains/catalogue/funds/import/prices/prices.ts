import type { RefreshAdvisorStatistics } from "../../../import/follow-ups.ts";
import { exportPrices } from "./export-prices.ts";
import { importPrices } from "./import-prices.ts";
import { instrumentColumns } from "./instruments.ts";
import type { OtherKind } from "../../../../imports/definition/kind.ts";

export function createPriceKind(refreshAdvisorStatistics: RefreshAdvisorStatistics): OtherKind {
  return {
    form: "folder",
    kind: "prices",
    title: "Fund prices",
    plural: "prices",
    about:
      "A folder: `instruments.csv` lists the funds, and each fund has a file `<id>.csv` with `date` and `price`. Dates must ascend and can't be in the future. A price that is more than ten times or less than a tenth of the previous one needs `yes` in a third column, `jump`; one that is about two to ten times higher or lower is imported and reported as a possible share split. Prices in pence and other hundredths (GBX, GBp, ZAC, ILA) are divided by 100. Performance, volatility, program values, and unpublished risks and expected returns are calculated from the prices. Stored days that a file doesn't have are kept; `--replace` removes them.",
    folder: "a folder of price files with its instruments.csv",
    columns: instrumentColumns,
    missing: "stay",
    isInCatalogue: true,
    examples: {
      "instruments.csv": [
        "id,isin,name,kind,currency",
        "SPY,US78462F1030,SPDR S&P 500 ETF Trust,etf,USD",
        "LQD,US4642872422,iShares iBoxx $ Investment Grade Corporate Bond ETF,etf,USD",
        "",
      ].join("\n"),
      "SPY.csv": "date,price\n2024-11-27,598.83\n2024-11-29,602.55\n",
      "LQD.csv": "date,price\n2024-11-27,109.89\n2024-11-29,110.75\n",
    },
    load: (folder, work) => importPrices(folder, work, refreshAdvisorStatistics),
    exportTo: exportPrices,
  };
}
