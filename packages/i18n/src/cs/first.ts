import { cart } from "./cart.ts";
import { contract } from "./contract.ts";
import { contracts } from "./contracts.ts";
import { feedback } from "./feedback.ts";
import { funds } from "./funds.ts";
import { fundsLists } from "./funds-lists.ts";
import { home } from "./home.ts";
import { portfolios } from "./portfolios.ts";
import { product } from "./product.ts";
import { namespaces } from "./public.ts";
import { search } from "./search.ts";
import { shell } from "./shell.ts";
import { support } from "./support.ts";

/** What the portal begins with: its frame, the home page and the lists. See docs/decisions/243. */
export const first = {
  ...namespaces,
  cart,
  contract,
  contracts,
  feedback,
  funds,
  "funds-lists": fundsLists,
  home,
  portfolios,
  product,
  search,
  shell,
  support,
};
