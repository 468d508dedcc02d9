import { type EndpointName, endpoints } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enterLinkOf, type Browser } from "../../domains/contracts/signing/testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../../domains/contracts/signing/testing/open-signing.ts";
import { strokes } from "../../domains/contracts/signing/testing/strokes.ts";
import { loginAttempts } from "../../domains/identity/sessions/tables.ts";
import { send } from "../../testing/calls.ts";
import { plainPrinter } from "../../testing/printers.ts";
import { findDefect } from "../find-defect.ts";
import { countAttack } from "./count-attack.ts";
import { openingTricks, readingPlaces, reportTricks } from "./reading-tricks.ts";

type Place = (typeof readingPlaces)[number];
type Headers = Record<string, string>;

let portal: SigningApp;
let contract: Contract;
let browser: Browser;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.later(60);
});

/** Creates a contract with unopened documents that is ready for signing on the pad or with the link. */
async function begin(place: Place): Promise<void> {
  contract = await portal.make();
  if (place === "link") ({ browser } = await enterLinkOf(portal, contract));
}

const idsOf = (of: Contract) => of.documents.map(({ documentId }) => documentId);

/** Requests a document on the pad or at the link. Uses `inject`, because the API contract has no HEAD requests. */
async function requestDocument(
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

/** Tries the step that requires opened documents: opening the pad, or signing at the link. */
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

/**
 * The forged requests of each trick, which are sent instead of fetching the documents, and the expected status of the
 * responses.
 */
const forgeries: Record<
  (typeof openingTricks)[number],
  { status: number; pretend: (place: Place) => Promise<{ statusCode: number }[]> }
> = {
  "reported as read to the end, and never fetched": {
    status: 200,
    pretend: (place) => Promise.all(idsOf(contract).map((id) => report(place, id))),
  },
  "requested with HEAD": {
    status: 200,
    pretend: (place) => Promise.all(idsOf(contract).map((id) => requestDocument(place, id, { method: "HEAD" }))),
  },
  "fetched by the advisor instead of the client, or the reverse": {
    status: 200,
    pretend: async (place) => {
      if (place === "link") return await Promise.all(idsOf(contract).map((id) => requestDocument("pad", id)));
      ({ browser } = await enterLinkOf(portal, contract));
      const responses = await Promise.all(idsOf(contract).map((id) => requestDocument("link", id)));
      return [...responses, await portal.act("takeBackContract", contract)];
    },
  },
  "fetched from another contract": {
    status: 200,
    pretend: async () => {
      const another = await portal.make();
      return await Promise.all(idsOf(another).map((id) => requestDocument("pad", id)));
    },
  },
  "fetched without a session or cookie": {
    status: 401,
    pretend: (place) => {
      const headers = { origin: portal.test.origin };
      return Promise.all(idsOf(contract).map((id) => requestDocument(place, id, { headers })));
    },
  },
};

describe.each(readingPlaces)("a document at the %s", (place) => {
  it("blocks signing until the document is fetched, despite forged requests", async () => {
    await begin(place);
    await countAttack("forgedReading", openingTricks.length, async (round) => {
      await portal.test.db.delete(loginAttempts);
      const trick = openingTricks[round] ?? "requested with HEAD";
      const { status, pretend } = forgeries[trick];
      const statuses = new Set((await pretend(place)).map(({ statusCode }) => statusCode));
      expect([trick, ...statuses]).toEqual([trick, status]);
      expect([trick, portal.codeOf(await sign(place))]).toEqual([trick, "DocumentsUnopened"]);
    });
    for (const id of idsOf(contract)) await requestDocument(place, id);
    expect((await sign(place)).statusCode).toBe(200);
  });

  it("records no more pages than the document has and no more seconds than have passed, despite forged reports", async () => {
    await begin(place);
    const [id = ""] = idsOf(contract);
    await requestDocument(place, id);
    portal.later(5);
    await countAttack("forgedReading", reportTricks.length, async (round) => {
      const [trick, rest] = reportTricks[round] ?? ["", {}];
      const response = await report(place, id, rest);
      expect([trick, findDefect(response)]).toEqual([trick, null]);
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
