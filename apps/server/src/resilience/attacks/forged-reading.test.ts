import { type EndpointName, endpoints } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enterLinkOf, type Browser } from "../../domains/contracts/signing/testing/at-link.ts";
import {
  type Contract,
  openSigning,
  type SigningPortal,
} from "../../domains/contracts/signing/testing/open-signing.ts";
import { strokes } from "../../domains/contracts/signing/testing/strokes.ts";
import { loginAttempts } from "../../domains/identity/sessions/tables.ts";
import { send } from "../../testing/calls.ts";
import { plainPrinter } from "../../testing/printers.ts";
import { faultOf } from "../fault-of-answer.ts";
import { countAttack } from "./count-attack.ts";
import { openingTricks, readingPlaces, reportTricks } from "./reading-tricks.ts";

type Place = (typeof readingPlaces)[number];
type Headers = Record<string, string>;

let portal: SigningPortal;
let contract: Contract;
let browser: Browser;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.later(60);
});

/** Creates a contract with unopened documents, ready to be signed on the pad or at the link. */
async function begin(place: Place): Promise<void> {
  contract = await portal.make();
  if (place === "link") ({ browser } = await enterLinkOf(portal, contract));
}

const idsOf = (of: Contract) => of.documents.map(({ documentId }) => documentId);

/** Requests a document for the reader of a place; by inject, since the contract of the API has no HEAD. */
async function ask(
  place: Place,
  id: string,
  { method = "GET", headers }: { method?: "GET" | "HEAD"; headers?: Headers } = {},
) {
  const name: EndpointName = place === "pad" ? "getContractDocument" : "getDocumentToSign";
  const url = endpoints[name].url.replace(":token", place === "link" ? browser.token : "").replace(":id", id);
  const own = place === "pad" ? portal.headers() : browser.headers();
  return await portal.test.app.inject({ method, url, headers: headers ?? own });
}

async function report(place: Place, id: string, rest: object = {}) {
  const payload = {
    productType: "Contract",
    documentId: id,
    lastPage: 1,
    pages: [1],
    seconds: 600,
    downloaded: true,
    ...rest,
  };
  if (place === "link") return await browser.report(payload);
  return await send(portal.test, "reportKeyDocumentOpened", portal.headers(), { params: { id: contract.id }, payload });
}

/** The step that needs the documents to be open, without opening them first. */
async function sign(place: Place) {
  if (place === "pad") {
    return await send(portal.test, "openSignaturePad", portal.headers(), {
      params: { id: contract.id },
      payload: { consent: consentRevision },
    });
  }
  const statements = { consent: consentRevision, signDate: "2026-11-21", signPlace: "Brno", signatureData: strokes };
  return await browser.call("signAtLink", { payload: { documentSet: contract.documentSet, ...statements } });
}

/** The requests of each trick instead of fetching the documents, with the expected status of each response. */
const pretences: Record<
  (typeof openingTricks)[number],
  { status: number; pretend: (place: Place) => Promise<{ statusCode: number }[]> }
> = {
  "reported as read to the end, and never fetched": {
    status: 200,
    pretend: (place) => Promise.all(idsOf(contract).map((id) => report(place, id))),
  },
  "requested with HEAD": {
    status: 200,
    pretend: (place) => Promise.all(idsOf(contract).map((id) => ask(place, id, { method: "HEAD" }))),
  },
  "fetched by the advisor instead of the client, or the reverse": {
    status: 200,
    pretend: async (place) => {
      if (place === "link") return await Promise.all(idsOf(contract).map((id) => ask("pad", id)));
      ({ browser } = await enterLinkOf(portal, contract));
      const answers = await Promise.all(idsOf(contract).map((id) => ask("link", id)));
      return [...answers, await portal.act("takeBackContract", contract)];
    },
  },
  "fetched from another contract": {
    status: 200,
    pretend: async () => {
      const another = await portal.make();
      return await Promise.all(idsOf(another).map((id) => ask("pad", id)));
    },
  },
  "fetched without a session or cookie": {
    status: 401,
    pretend: (place) => {
      const headers = { origin: portal.test.origin };
      return Promise.all(idsOf(contract).map((id) => ask(place, id, { headers })));
    },
  },
};

describe.each(readingPlaces)("a document at the %s", (place) => {
  it("blocks the signature until it is fetched, despite every other request", async () => {
    await begin(place);
    await countAttack("forgedReading", openingTricks.length, async (round) => {
      await portal.test.db.delete(loginAttempts);
      const trick = openingTricks[round] ?? "requested with HEAD";
      const { status, pretend } = pretences[trick];
      const statuses = new Set((await pretend(place)).map(({ statusCode }) => statusCode));
      expect([trick, ...statuses]).toEqual([trick, status]);
      expect([trick, portal.codeOf(await sign(place))]).toEqual([trick, "DocumentsUnopened"]);
    });
    for (const id of idsOf(contract)) await ask(place, id);
    expect((await sign(place)).statusCode).toBe(200);
  });

  it("counts no more pages than it has and no more seconds than have passed, despite forged reports", async () => {
    await begin(place);
    const [id = ""] = idsOf(contract);
    await ask(place, id);
    portal.later(5);
    await countAttack("forgedReading", reportTricks.length, async (round) => {
      const [trick, rest] = reportTricks[round] ?? ["", {}];
      const answer = await report(place, id, rest);
      expect([trick, faultOf(answer)]).toEqual([trick, null]);
      const { rows } = await portal.test.pool.query<{ pages: number[]; last: number; count: number; seconds: number }>(
        `select pages, last_page as last, page_count as count, seconds from client_openings
         where contract_id = $1`,
        [contract.id],
      );
      expect([trick, rows.length]).toEqual([trick, 1]);
      const [row] = rows;
      if (row === undefined) throw new Error("the opening has gone");
      expect([trick, row.seconds <= 5, row.last <= row.count]).toEqual([trick, true, true]);
      expect([trick, row.pages.filter((page) => page < 1 || page > row.count)]).toEqual([trick, []]);
    });
  });
});
