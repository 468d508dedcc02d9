import { cart } from "./cart.ts";
import { documents } from "./documents.ts";
import { funds } from "./funds.ts";
import { fundsLists } from "./funds-lists.ts";
import { home } from "./home.ts";
import { portfolios } from "./portfolios.ts";
import { product } from "./product.ts";
import { proposal } from "./proposal.ts";
import { rooms } from "./public.ts";
import { security } from "./security.ts";
import { shell } from "./shell.ts";
import { webRequest } from "./web-request.ts";

/** All texts of the language. */
export const full = {
  ...rooms,
  cart,
  documents,
  funds,
  "funds-lists": fundsLists,
  home,
  portfolios,
  product,
  proposal,
  security,
  shell,
  "web-request": webRequest,
};
