import { listProposalTabs } from "@fundport/cart";
import { useMemo } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { ProposalPreview } from "#features/cart/components/proposal-preview.tsx";
import { type CartFigures, figuresOf } from "#features/cart/model/cart-figures.ts";
import { drawPictures } from "#features/cart/model/draw-pictures.ts";
import { summarise } from "#features/cart/model/summarise.ts";
import { nameOfItem, useCartScope, useCartView } from "#features/cart/model/use-cart-view.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { cartOfPart, type ProposalPart } from "../model/build-proposal.ts";
import { listObstacles } from "../model/list-obstacles.ts";
import { useFkiQuestion } from "../model/use-fki-question.ts";
import { useRefresh } from "../model/use-refresh.ts";
import { ProposalPage } from "./proposal-page.tsx";

type Part = ProposalPart & { readonly figures: CartFigures };

/** /cart/proposal: the cart's figures tab by tab, and the document made of them. */
export function ProposalScreen() {
  const { t } = useTexts(["proposal", "cart"]);
  const scope = useCartScope();
  const view = useCartView(scope);
  const { data } = scope;
  const refresh = useRefresh();
  const { email } = useGlobalList("getUser");
  const { cart, today, entryName } = view;
  const { reference } = data;
  const obstacles = listObstacles(t, view, data);
  useFkiQuestion(view, reference, !data.isLoading && obstacles.length === 0);
  const parts = useMemo(
    () =>
      listProposalTabs(cart).map(({ key, isShared, entries }): Part => {
        const uuids = entries.map(({ uuid }) => uuid);
        const figures = figuresOf(cartOfPart(cart, uuids), reference, today);
        const [first] = entries;
        const name = isShared || !first ? t("tab-funds") : entryName(first);
        return { key, name, uuids, calculation: figures.calculation, figures };
      }),
    [cart, reference, today, t, entryName],
  );
  const partOf = (key: string) => parts.find((part) => part.key === key);
  return (
    <ProposalPage
      cart={cart}
      parts={parts}
      obstacles={obstacles}
      isLoading={data.isLoading}
      onOutdated={refresh}
      ownEmail={email}
      drawPictures={({ key }) => {
        const part = partOf(key);
        return part ? drawPictures(t, part.figures, reference) : { chartPngData: null, chartPngDataComposition: null };
      }}
      renderPreview={({ key, name, uuids }) => {
        const part = partOf(key);
        return (
          part && (
            <ProposalPreview
              name={name}
              entries={uuids.flatMap((uuid) => cart.items[uuid] ?? [])}
              entryName={view.entryName}
              figures={part.figures}
              summary={summarise(t, part.figures, reference, (uuid) => nameOfItem(cart, uuid, view.entryName))}
              age={view.age}
              isLoading={data.isLoading}
            />
          )
        );
      }}
    />
  );
}
