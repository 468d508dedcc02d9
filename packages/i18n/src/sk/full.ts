import { attachments } from "./attachments.ts";
import { cart } from "./cart.ts";
import { client } from "./client.ts";
import { compare } from "./compare.ts";
import { contract } from "./contract.ts";
import { contracts } from "./contracts.ts";
import { derivation } from "./derivation.ts";
import { documents } from "./documents.ts";
import { drafts } from "./drafts.ts";
import { feedback } from "./feedback.ts";
import { fundComparison } from "./fund-comparison.ts";
import { funds } from "./funds.ts";
import { fundsLists } from "./funds-lists.ts";
import { home } from "./home.ts";
import { insight } from "./insight.ts";
import { locks } from "./locks.ts";
import { lookUps } from "./look-ups.ts";
import { missing } from "./missing.ts";
import { notices } from "./notices.ts";
import { packages } from "./packages.ts";
import { portfolios } from "./portfolios.ts";
import { product } from "./product.ts";
import { profile } from "./profile.ts";
import { proposal } from "./proposal.ts";
import { namespaces } from "./public.ts";
import { questionnaire } from "./questionnaire.ts";
import { repair } from "./repair.ts";
import { search } from "./search.ts";
import { security } from "./security.ts";
import { sessions } from "./sessions.ts";
import { shell } from "./shell.ts";
import { signed } from "./signed.ts";
import { signing } from "./signing.ts";
import { support } from "./support.ts";
import { webRequest } from "./web-request.ts";

/** All texts of the language. */
export const full = {
  ...namespaces,
  attachments,
  cart,
  client,
  compare,
  contract,
  contracts,
  derivation,
  documents,
  drafts,
  feedback,
  funds,
  "fund-comparison": fundComparison,
  "funds-lists": fundsLists,
  home,
  insight,
  locks,
  "look-ups": lookUps,
  missing,
  notices,
  packages,
  portfolios,
  product,
  profile,
  proposal,
  questionnaire,
  repair,
  search,
  security,
  sessions,
  shell,
  signed,
  signing,
  support,
  "web-request": webRequest,
};
