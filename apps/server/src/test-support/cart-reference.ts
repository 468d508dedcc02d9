import type { Database } from "../db/client.ts";
import { type CartSettings, loadCartReference, type ReadCart } from "../modules/calculation/cart-reference.ts";
import { createContractRepository } from "../modules/contract/repository.ts";
import { createContracts } from "../modules/contract/service.ts";
import { createFundRepository } from "../modules/funds/repository.ts";
import { createFunds } from "../modules/funds/service.ts";
import { createHoldingRepository } from "../modules/portfolios/holding-repository.ts";
import { createProgramRepository } from "../modules/portfolios/program-repository.ts";
import { createPortfolios } from "../modules/portfolios/service.ts";
import { createTemplateRepository } from "../modules/portfolios/template-repository.ts";
import { referenceIn } from "../modules/reference/service.ts";
import type { Users } from "../modules/user/service.ts";
import { systemClock } from "../ports/clock.ts";
import { testEncryption } from "./keys.ts";

type User = Awaited<ReturnType<Users["getUser"]>>;

/** What the server calculates a cart with, read from a test's database. */
export function readCartReference(db: Database, user: User, cart: ReadCart, settings: CartSettings) {
  // Each call makes services of its own, which live no longer than one revision of the catalogue.
  const revisions = { current: () => Promise.resolve(1), known: () => 1, onChange: () => undefined };
  const contracts = createContracts({ repository: createContractRepository(db, testEncryption) });
  const reference = referenceIn(db);
  const funds = createFunds({ db, repository: createFundRepository(db), reference, revisions, clock: systemClock });
  const repositories = {
    programs: createProgramRepository(db),
    templates: createTemplateRepository(db),
    holdings: createHoldingRepository(db),
  };
  const { programs } = createPortfolios({ repositories, reference, revisions, funds });
  return loadCartReference({ funds, programs, reference, contracts }, user, cart, settings);
}
