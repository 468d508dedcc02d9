import type { CartReference, ContractDetails, ContractLine, CartCalculation } from "@fundport/cart";
import type { SectionFigures } from "../../../../print/section/figures.ts";
import type { OrderFigures, OrderItemFigures, OrderLineFigures } from "../document/input.ts";

type Products = {
  readonly funds: ReadonlyMap<number, { readonly name: string; readonly isin: string | null }>;
  readonly programs: CartReference["programs"];
  readonly contractTypes: CartReference["contractTypes"];
};
export type OrderSource = {
  readonly details: readonly ContractDetails[];
  readonly lines: readonly ContractLine[];
  readonly calculation: CartCalculation;
  /** The calculated section. It must contain the items of the orders in the same order. */
  readonly section: SectionFigures;
  readonly reference: Products;
  readonly names: { currencyCode: (id: number) => string; chargingMethod: (id: number | null) => string | null };
};

/** Returns one order for each contract type, with the names of all ordered products. */
export function listOrders(source: OrderSource): OrderFigures[] {
  const items = itemsByUuid(source);
  return source.details.map(({ contractTypeId }) => {
    const lines = source.lines.filter((line) => line.contractTypeId === contractTypeId);
    const uuids = [...new Set(lines.map(({ uuid }) => uuid))];
    return {
      contractTypeId,
      contractType: source.reference.contractTypes.get(contractTypeId)?.name ?? "",
      lines: lines.map((line) => lineFigures(line, source)),
      items: uuids.flatMap((uuid) => items.get(uuid) ?? []),
    };
  });
}

function lineFigures(line: ContractLine, { reference, names }: OrderSource): OrderLineFigures {
  const fund = line.fundId === null ? undefined : reference.funds.get(line.fundId);
  const program = line.programId === null ? undefined : reference.programs.get(line.programId);
  return {
    investmentType: line.investmentType,
    product: fund?.name ?? program?.name ?? "",
    isin: fund?.isin ?? null,
    amount: line.amount,
    currencyCode: names.currencyCode(line.currencyId),
    horizonYears: line.horizon,
    chargingMethod: names.chargingMethod(line.commissionChargingMethodId),
    packageName: line.fundPackageName,
    fromMonth: line.fromMonth,
    toMonth: line.toMonth,
  };
}

function itemsByUuid({ calculation, section }: OrderSource): ReadonlyMap<string, OrderItemFigures> {
  const calculated = calculation.items.filter((item) => item.kind === "calculated");
  return new Map(
    calculated.flatMap(({ uuid, entry }, index) => {
      const figures = section.items[index];
      if (!figures) return [];
      const { name, currencyCode, totals } = figures;
      return [
        [
          uuid,
          {
            name,
            currencyCode,
            entryFee: totals.indicativeFee,
            entryFeeUncounted: totals.feeUncounted ?? [],
            employerContribution: entry.itemType !== "Package" && entry.calcInput.employerContribution,
          },
        ] as const,
      ];
    }),
  );
}
