import { ApiError, type StoredProposal, type ProposalChange } from "@fundport/api";
import { nameOfEntry, readStoredCart } from "@fundport/cart";
import type { Calculations } from "../calculation/service.ts";
import { compareSections, isWholeSnapshot } from "./compare-sections.ts";
import { type RecomputeContext, recomputePrinted } from "./recompute.ts";
import type { ListedProposal } from "./repository.ts";

export type ProposalRecheck = Pick<StoredProposal, "state" | "changes" | "isPartlyCompared" | "obstacles">;
type Context = Omit<RecomputeContext, "path">;

/** Returns a result for a state in which no figures are compared. */
export function recheckWithoutFigures(state: StoredProposal["state"]): ProposalRecheck {
  return { state, changes: [], isPartlyCompared: false, obstacles: [] };
}

/**
 * Checks whether the same proposal could be created today. Its stored cart is checked and calculated with today's data,
 * in the language of the document, and every figure is compared with the printed one (`compareSections`). The proposal
 * gets the first of the states `Unavailable`, `Moved`, `Unchecked` and `Holds` that any of its parts has.
 */
export async function recheckProposal(
  { payload, figures }: ListedProposal,
  calculations: Pick<Calculations, "loadCheckedCart">,
  context: Context,
): Promise<ProposalRecheck> {
  const names = namesByUuid(payload, figures);
  const parts: ProposalRecheck[] = [];
  for (const [index, { name, cart }] of payload.entries()) {
    const printed = figures.sections[index];
    parts.push(
      cart && printed
        ? await recheckPart({ name, cart, printed, names }, calculations, { ...context, path: String(index) })
        : recheckWithoutFigures("Unchecked"),
    );
  }
  const has = (state: StoredProposal["state"]) => parts.some((part) => part.state === state);
  const state = (["Unavailable", "Moved", "Unchecked"] as const).find(has) ?? "Holds";
  const obstacles = new Map(parts.flatMap((part) => part.obstacles).map((one) => [JSON.stringify(one), one]));
  return {
    state,
    changes: state === "Moved" ? distinctChanges(parts.flatMap(({ changes }) => changes)) : [],
    isPartlyCompared: parts.some(({ isPartlyCompared }) => isPartlyCompared),
    obstacles: [...obstacles.values()],
  };
}

type Part = {
  readonly name: string;
  readonly cart: NonNullable<ListedProposal["payload"][number]["cart"]>;
  readonly printed: ListedProposal["figures"]["sections"][number];
  /**
   * The printed names of all investments in the document. Names from other parts are needed too, because an investment
   * of another part may make this part unavailable.
   */
  readonly names: ReadonlyMap<string, string>;
};

function namesByUuid(
  payload: ListedProposal["payload"],
  { sections }: ListedProposal["figures"],
): ReadonlyMap<string, string> {
  return new Map(
    payload.flatMap(({ cart }, index) => {
      const items = (cart && readStoredCart(cart))?.items ?? {};
      // The document printed the items in this order, which is the order of `partOfCart`.
      const printed = [...new Set(cart?.itemUuids)].filter((uuid) => Object.hasOwn(items, uuid));
      return printed.flatMap((uuid, position) => {
        const name = sections[index]?.items[position]?.name;
        return name === undefined ? [] : [[uuid, name] as const];
      });
    }),
  );
}

/** Removes duplicates, because each part repeats the changes of the whole cart. */
function distinctChanges(changes: readonly ProposalChange[]): ProposalChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

async function recheckPart(
  part: Part,
  calculations: Pick<Calculations, "loadCheckedCart">,
  context: RecomputeContext,
): Promise<ProposalRecheck> {
  const { name, cart, printed } = part;
  try {
    const now = await recomputePrinted(calculations, name, cart, context);
    const changes = compareSections(printed, now);
    const isPartlyCompared = !isWholeSnapshot(printed);
    return { state: changes.length > 0 ? "Moved" : "Holds", changes, isPartlyCompared, obstacles: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "CartInvalid") throw error;
    return { ...recheckWithoutFigures("Unavailable"), obstacles: obstaclesOf(error, part) };
  }
}

/**
 * Matches `1.cart.state.items.<uuid>…`. The path begins with the index of the part for which the cart was checked
 * first.
 */
const ofEntry = /^\d+\.cart\.state\.items\.([^.]+)/;

/** Returns the obstacles. An investment that is no longer in the catalogue is named as it was printed. */
function obstaclesOf({ fields }: ApiError, { cart, names }: Part): StoredProposal["obstacles"] {
  const entries = readStoredCart(cart)?.items ?? {};
  const none = { funds: new Map(), programs: new Map(), contractTypes: new Map() };
  return fields.map(({ path, code }) => {
    const uuid = ofEntry.exec(path)?.[1] ?? "";
    const entry = entries[uuid];
    return { name: names.get(uuid) ?? (entry ? nameOfEntry(entry, none) : null), code };
  });
}
