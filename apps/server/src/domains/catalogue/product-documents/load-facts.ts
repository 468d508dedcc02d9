import type { Fund, PriceHistory, Program } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Funds } from "../funds/service.ts";
import type { Portfolios } from "../portfolios/service.ts";
import type { Reference } from "../reference/service.ts";
import { factsOfFund, factsOfProgram, type KeyDocumentFacts } from "./facts.ts";
import type { ProductDocument, ProductKind } from "./repository.ts";

const chartPoints = 100;
/** A limit that exceeds the length of any price history. */
const allPrices = 1_000_000;
/** The code of the fund type for qualified investors. */
const qualifiedCode = "FKI";

type RenderedAs = ProductDocument["drawn"];
export type FactSources = {
  funds: Pick<Funds, "getFundJson" | "getHistoryJson">;
  reference: Pick<Reference, "readAssetClasses" | "readCurrencies" | "readFundTypes">;
  programs: Pick<Portfolios["programs"], "getProgramJson" | "getHistoryJson">;
};

/** Creates the loader of the content of documents about funds and programs. */
export function createFactsLoader({ funds, programs, reference }: FactSources) {
  async function codeOf(currencyId: number): Promise<string> {
    const currency = (await reference.readCurrencies()).find(({ id }) => id === currencyId);
    if (!currency) throw new Error(`No currency ${currencyId}`);
    return currency.code;
  }

  return {
    async ofFund(id: number, language: Language, renderedAs: RenderedAs): Promise<KeyDocumentFacts> {
      const fund = JSON.parse(await funds.getFundJson(id, language)) as Fund;
      // The price list contains plain prices. Charts show values with distributions reinvested, because performance is
      // calculated from those values.
      const values = renderedAs !== "Prices" && fund.distributions.length > 0 ? "Reinvested" : "Price";
      const query = { granularity: granularityOf(renderedAs), values } as const;
      const history = JSON.parse(await funds.getHistoryJson(id, query)) as PriceHistory;
      const assetClass =
        (await reference.readAssetClasses()).find((row) => row.id === fund.assetClassId)?.names[language] ?? null;
      const type = (await reference.readFundTypes()).find((row) => row.id === fund.fundTypeId);
      return {
        ...factsOfFund(language, fund, history, { assetClass, currencyCode: await codeOf(fund.currencyId), values }),
        productType: type?.names[language] ?? null,
        dividendPolicy: fund.dividendPolicy,
        isQualified: type?.code === qualifiedCode,
      };
    },

    async ofProgram(id: number, language: Language, drawnAs: RenderedAs): Promise<KeyDocumentFacts> {
      const program = JSON.parse(await programs.getProgramJson(id, language)) as Program;
      const history = JSON.parse(
        await programs.getHistoryJson(id, { granularity: granularityOf(drawnAs) }),
      ) as PriceHistory;
      const facts = factsOfProgram(language, program, history, await codeOf(program.currencyId));
      return { ...facts, productType: null, dividendPolicy: null, isQualified: false };
    },

    async nameOf(of: ProductKind, id: number, language: Language): Promise<string> {
      const json = await (of === "Fund" ? funds.getFundJson(id, language) : programs.getProgramJson(id, language));
      return (JSON.parse(json) as Pick<Fund | Program, "name">).name;
    },
  };
}

/** Price lists and scenarios need all prices. Charts need only as many points as the eye can distinguish. */
function granularityOf(drawnAs: RenderedAs): number {
  return drawnAs === "Prices" || drawnAs === "KeyDocument" ? allPrices : chartPoints;
}
