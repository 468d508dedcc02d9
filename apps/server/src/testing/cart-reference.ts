import type { Database } from "../db/client.ts";
import { type CartSettings, loadCartReference, type ReadCart } from "../domains/sales/calculation/cart-reference.ts";
import { createFrameworkContractRepository } from "../domains/contracts/framework-contracts/repository.ts";
import { createFrameworkContracts } from "../domains/contracts/framework-contracts/service.ts";
import { createFundRepository } from "../domains/catalogue/funds/repository.ts";
import { createFunds } from "../domains/catalogue/funds/service.ts";
import { createHoldingRepository } from "../domains/catalogue/portfolios/holding-repository.ts";
import { createProgramRepository } from "../domains/catalogue/portfolios/program-repository.ts";
import { createPortfolios } from "../domains/catalogue/portfolios/service.ts";
import { createTemplateRepository } from "../domains/catalogue/portfolios/template-repository.ts";
import { referenceIn } from "../domains/catalogue/reference/service.ts";
import type { Users } from "../domains/identity/users/service.ts";
import { systemClock } from "../ports/clock.ts";
import { testEncryption } from "./keys.ts";

type User = Awaited<ReturnType<Users["getUser"]>>;

/** Reads from a test's database the reference data with which the server calculates a cart. */
export function readCartReference(db: Database, user: User, cart: ReadCart, settings: CartSettings) {
  // Each call creates its own services, which are used for only one revision of the catalogue.
  const revisions = { current: () => Promise.resolve(1), known: () => 1, onChange: () => undefined };
  const contracts = createFrameworkContracts({ repository: createFrameworkContractRepository(db, testEncryption) });
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
