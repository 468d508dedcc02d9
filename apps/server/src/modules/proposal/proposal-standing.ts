import { ApiError, comparedFigures, type MadeProposal } from "@fundport/api";
import { nameOfEntry, readStoredCart } from "@fundport/cart";
import { roundAmount } from "@fundport/units";
import type { Calculations } from "../calculation/service.ts";
import { totalsOf } from "./figures-of-cart.ts";
import { calculateTab, type RecomputeContext, tolerance } from "./recompute.ts";
import type { ListedProposal } from "./repository.ts";

export type ProposalStanding = Pick<MadeProposal, "state" | "changes" | "obstacles">;
type Context = Omit<RecomputeContext, "path">;

/** A standing that needs no figures. */
export function standingWithoutFigures(state: MadeProposal["state"]): ProposalStanding {
  return { state, changes: [], obstacles: [] };
}

/**
 * Whether a proposal could be made today as it was: its frozen cart is checked and calculated with today's data, and each
 * total of each part compared with what was printed. Differences of up to a cent are none.
 * The first of `Unavailable`, `Moved`, `Unchecked` and `Holds` that is true of any part is true of the whole.
 */
export async function standingOf(
  { payload, figures }: ListedProposal,
  calculations: Pick<Calculations, "loadCartReference">,
  context: Context,
): Promise<ProposalStanding> {
  const parts: ProposalStanding[] = [];
  for (const [index, { name, cart }] of payload.entries()) {
    const printed = figures.sections[index];
    parts.push(
      cart && printed
        ? await standingOfPart({ name, cart, printed }, calculations, { ...context, path: String(index) })
        : standingWithoutFigures("Unchecked"),
    );
  }
  const has = (state: MadeProposal["state"]) => parts.some((part) => part.state === state);
  const state = (["Unavailable", "Moved", "Unchecked"] as const).find(has) ?? "Holds";
  const obstacles = new Map(parts.flatMap((part) => part.obstacles).map((one) => [JSON.stringify(one), one]));
  return {
    state,
    changes: state === "Moved" ? parts.flatMap(({ changes }) => changes) : [],
    obstacles: [...obstacles.values()],
  };
}

type Part = {
  readonly name: string;
  readonly cart: NonNullable<ListedProposal["payload"][number]["cart"]>;
  readonly printed: ListedProposal["figures"]["sections"][number];
};

async function standingOfPart(
  { name, cart, printed }: Part,
  calculations: Pick<Calculations, "loadCartReference">,
  context: RecomputeContext,
): Promise<ProposalStanding> {
  const { names } = context;
  try {
    const { totals } = await calculateTab(calculations, cart, context);
    const now = totalsOf(totals.figures, totals.series, names);
    const currencyCode = names.currencyCode(totals.currencyId);
    // An advisor who counts in another currency by now has other totals and no difference that could be told.
    if (currencyCode !== printed.currencyCode) return standingWithoutFigures("Moved");
    const changes = comparedFigures.flatMap((figure) => {
      const [before, after] = [printed.totals[figure], now[figure]];
      if (before === null || after === null || Math.abs(roundAmount(after - before)) <= tolerance) return [];
      return [{ part: name, figure, currencyCode, before, after }];
    });
    return { state: changes.length > 0 ? "Moved" : "Holds", changes, obstacles: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "CartInvalid") throw error;
    return { state: "Unavailable", changes: [], obstacles: obstaclesOf(error, cart, printed, context) };
  }
}

/** What is in the way, with the name of the investment as it was printed where the catalogue has none any more. */
function obstaclesOf(
  { fields }: ApiError,
  cart: Part["cart"],
  printed: Part["printed"],
  { path }: RecomputeContext,
): MadeProposal["obstacles"] {
  const state = readStoredCart(cart);
  const entries = Object.values(state?.items ?? {});
  const printedEntries = entries.filter(({ uuid }) => cart.itemUuids.includes(uuid));
  const none = { funds: new Map(), programs: new Map(), contractTypes: new Map() };
  return fields.map(({ path: field, code }) => {
    const uuid = field.startsWith(`${path}.cart.state.items.`) ? (field.split(".")[4] ?? "") : null;
    const place = printedEntries.findIndex((entry) => entry.uuid === uuid);
    const entry = entries.find((one) => one.uuid === uuid);
    const name = printed.items[place]?.name ?? (entry ? nameOfEntry(entry, none) : null);
    return { name, code };
  });
}
