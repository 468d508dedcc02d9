import { createForexTable } from "@fundport/finance";
import { buildForexRate } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import {
  buildConfiguration,
  buildContractType,
  buildItem,
  buildReference,
  czk,
  eur,
  usd,
} from "../testing/reference.ts";
import { listCurrencyEdits } from "./currency-edits.ts";

describe("currency edits", () => {
  it("edits convert through the user's own currency if the rate between the two currencies is unknown", () => {
    const calcConfiguration = [buildConfiguration(), { ...buildConfiguration(), currencyId: eur }];
    const forex = createForexTable([buildForexRate(), buildForexRate({ fromCurrencyId: usd, rate: 20 })]);
    const reference = buildReference({ contractTypes: [buildContractType(1, { calcConfiguration })], rest: { forex } });
    const edits = listCurrencyEdits(
      buildItem({ itemType: "Contract" }, { currencyId: usd, oneOffAmount: 1000 }),
      reference,
    );
    // 1,000 dollars are 20,000 crowns, and 20,000 crowns are 800 euros.
    expect(edits.map(({ aim }) => aim)).toEqual([
      { kind: "currency", to: czk, amounts: [20_000] },
      { kind: "currency", to: eur, amounts: [800] },
    ]);
  });
});
