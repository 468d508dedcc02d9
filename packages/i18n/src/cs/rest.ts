import { attachments } from "./sales/commission-attachments.ts";
import { clientLink } from "./contracts/form-link-dialog.ts";
import { client } from "./clients/form.ts";
import { compare } from "./sales/cart-comparison.ts";
import { derivation } from "./sales/derivations.ts";
import { documents } from "./shell/document-viewer.ts";
import { drafts } from "./sales/drafts.ts";
import { fundComparison } from "./catalogue/fund-comparison.ts";
import { insight } from "./sales/costs-and-target.ts";
import { locks } from "./identity/operator-locks.ts";
import { lookUps } from "./clients/records.ts";
import { missing } from "./identity/operator-missing-data.ts";
import { notices } from "./contracts/notices.ts";
import { packages } from "./sales/cart-packages.ts";
import { profile } from "./identity/users.ts";
import { proposal } from "./sales/proposals.ts";
import { questionnaire } from "./clients/questionnaire.ts";
import { repair } from "./sales/cart-repairs.ts";
import { security } from "./identity/security.ts";
import { sessions } from "./identity/own-sessions.ts";
import { signed } from "./contracts/delivery.ts";
import { signing } from "./contracts/signing.ts";
import { webRequest } from "./sales/web-requests.ts";

/** The messages of all other pages and dialogs, which load after the first page. Source: docs/reference/performance.md#messages. */
export const rest = {
  attachments,
  client,
  "client-link": clientLink,
  compare,
  derivation,
  documents,
  drafts,
  "fund-comparison": fundComparison,
  insight,
  locks,
  "look-ups": lookUps,
  missing,
  notices,
  packages,
  profile,
  proposal,
  questionnaire,
  repair,
  security,
  sessions,
  signed,
  signing,
  "web-request": webRequest,
};
