import { cart } from "./sales/cart.ts";
import { contract } from "./contracts/creation.ts";
import { contracts } from "./contracts/records.ts";
import { feedback } from "./messaging/feedback.ts";
import { funds } from "./catalogue/funds.ts";
import { fundsLists } from "./catalogue/fund-lists.ts";
import { home } from "./shell/home.ts";
import { portfolios } from "./catalogue/portfolios.ts";
import { product } from "./catalogue/products.ts";
import { search } from "./catalogue/search.ts";
import { shell } from "./shell/shell.ts";
import { support } from "./shell/support.ts";

/** The messages of the frame, the home page and the lists. Source: docs/reference/performance.md#messages. */
export const first = {
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
