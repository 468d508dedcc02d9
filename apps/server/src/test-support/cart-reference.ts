import type { Database } from "../db/client.ts";
import { type CartSettings, loadCartReference, type ReadCart } from "../modules/calculation/cart-reference.ts";
import { createContractRepository } from "../modules/contract/repository.ts";
import { createContracts } from "../modules/contract/service.ts";
import { referenceIn } from "../modules/reference/service.ts";
import type { Users } from "../modules/user/service.ts";

type User = Awaited<ReturnType<Users["getUser"]>>;

/** What the server calculates a cart with, read from a test's database. */
export function readCartReference(db: Database, user: User, cart: ReadCart, settings: CartSettings) {
  const contracts = createContracts({ repository: createContractRepository(db) });
  return loadCartReference({ db, reference: referenceIn(db), contracts }, user, cart, settings);
}
