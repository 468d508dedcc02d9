import { attachments } from "./attachments.ts";
import { clientLink } from "./client-link.ts";
import { client } from "./client.ts";
import { compare } from "./compare.ts";
import { derivation } from "./derivation.ts";
import { documents } from "./documents.ts";
import { drafts } from "./drafts.ts";
import { fundComparison } from "./fund-comparison.ts";
import { insight } from "./insight.ts";
import { locks } from "./locks.ts";
import { lookUps } from "./look-ups.ts";
import { missing } from "./missing.ts";
import { notices } from "./notices.ts";
import { packages } from "./packages.ts";
import { profile } from "./profile.ts";
import { proposal } from "./proposal.ts";
import { questionnaire } from "./questionnaire.ts";
import { repair } from "./repair.ts";
import { security } from "./security.ts";
import { sessions } from "./sessions.ts";
import { signed } from "./signed.ts";
import { signing } from "./signing.ts";
import { webRequest } from "./web-request.ts";

/** The texts of all other pages and dialogs, which come after the first page. See docs/decisions/243. */
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
