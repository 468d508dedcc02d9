import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef, useState } from "react";
import type { CatalogueFund } from "../../model/catalogue-fund.ts";
import { FundRow } from "../lists/fund-table.tsx";

/** Lists of up to this many rows are rendered in full; longer lists are virtualized. */
const fewRows = 60;
const usualRowPixels = 72;

type ResultRowsProps = {
  funds: readonly CatalogueFund[];
  cartIds: ReadonlySet<number>;
  renderActions: (fund: { id: number; name: string }) => ReactNode;
};

/**
 * The rows of the loaded funds. A long list renders only the rows near the screen and replaces the others with spacers.
 * Each row has its index among all rows. The focused row stays in the page, so that keyboard focus is not lost.
 */
export function ResultRows({ funds, cartIds, renderActions }: ResultRowsProps) {
  const body = useRef<HTMLTableRowElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const isMany = funds.length > fewRows;
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's results are read only in this component and never memoised
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: funds.length,
    enabled: isMany,
    estimateSize: () => usualRowPixels,
    overscan: 10,
    scrollMargin: offsetOf(body.current),
    getItemKey: (position) => funds[position]?.id ?? position,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused === null || focused >= funds.length || near.includes(focused)) return near;
      return [...near, focused].toSorted((first, second) => first - second);
    },
  });
  const actions = { renderActions, kind: "Fund" } as const;
  if (!isMany)
    return funds.map((fund, position) => (
      // Keyed by position, because reusing the existing rows for a new result takes half the time of creating new rows.
      // oxlint-disable-next-line react/no-array-index-key -- see above; state inside a row is keyed by its fund
      <FundRow key={position} product={fund} isInCart={cartIds.has(fund.id)} {...actions} />
    ));
  const margin = virtualizer.options.scrollMargin;
  const items = virtualizer.getVirtualItems();
  const rows: ReactNode[] = [];
  let end = 0;
  for (const { index, start, size } of items) {
    const fund = funds[index];
    if (!fund) continue;
    const gap = start - margin - end;
    if (gap > 0) rows.push(<Spacer key={`before ${fund.id}`} height={gap} />);
    rows.push(
      <FundRow
        key={fund.id}
        product={fund}
        isInCart={cartIds.has(fund.id)}
        position={index}
        rowRef={virtualizer.measureElement}
        onFocus={setFocused}
        {...actions}
      />,
    );
    end = start - margin + size;
  }
  return (
    <>
      <tr ref={body} data-spacer aria-hidden />
      {rows}
      <Spacer height={virtualizer.getTotalSize() - end} />
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return <tr data-spacer aria-hidden style={{ height }} />;
}

function offsetOf(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + window.scrollY : 0;
}
