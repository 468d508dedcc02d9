import { beforeAll, describe, expect, it } from "vitest";
import { acceptingDuplicates } from "../domains/contracts/creation/testing/open-contract-creation.ts";
import { type Browser, enterLinkOf } from "../domains/contracts/signing/testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../domains/contracts/signing/testing/open-signing.ts";
import { fundDocuments } from "../domains/catalogue/funds/tables.ts";
import { loginAttempts } from "../domains/identity/sessions/tables.ts";
import { refusalOf, send } from "../testing/calls.ts";
import { ids } from "../testing/catalogue/ids.ts";
import { texts } from "../testing/catalogue/texts.ts";
import { createFailingPrinter } from "../testing/printers.ts";

const { printer, fail } = createFailingPrinter();
const factsheet = 901;
let portal: SigningApp;
let unsigned: Contract;
let sealed: Contract;
let atLink: { contract: Contract; browser: Browser };

beforeAll(async () => {
  portal = await openSigning({ printer });
  await portal.test.db.insert(fundDocuments).values({
    id: factsheet,
    fundId: ids.equityFund,
    mimeType: "application/pdf",
    link: null,
    order: 1,
    names: texts("Factsheet"),
    drawn: "Factsheet",
  });
  unsigned = await portal.make();
  atLink = await enterLinkOf(portal);
  const signed = await portal.make();
  await portal.openPad(signed);
  await portal.signDrawn(signed);
  sealed = await portal.settled(signed.id, "Sealed");
  await portal.test.db.delete(loginAttempts);
});

const idOf = ({ documents }: Contract) => documents[0]?.documentId ?? "";
const requests = [
  {
    what: "a document of a fund",
    ask: () => send(portal.test, "getFundDocument", portal.headers(), { params: { id: factsheet } }),
  },
  {
    what: "a preview of a contract",
    ask: async () => send(portal.test, "previewContract", portal.headers(), { payload: await portal.request() }),
  },
  {
    what: "a new contract",
    ask: async () => portal.post({ ...(await portal.request()), ...acceptingDuplicates }, portal.headers()),
  },
  {
    what: "a contract with another e-mail",
    ask: () => portal.changeContact(unsigned, { email: "jina@example.com" }),
  },
  {
    what: "a document of an unsigned contract",
    ask: () => send(portal.test, "getContractDocument", portal.headers(), { params: { id: idOf(atLink.contract) } }),
  },
  {
    what: "a copy at the client's link",
    ask: () => atLink.browser.call("getDocumentToSign", { params: { id: idOf(atLink.contract) } }),
  },
  {
    what: "the proof of a contract",
    ask: () => send(portal.test, "getContractProof", portal.headers(), { params: { id: sealed.id } }),
  },
  {
    what: "the archive of a contract",
    ask: () => send(portal.test, "getContractArchive", portal.headers(), { params: { id: sealed.id } }),
  },
];

describe("a busy printer", () => {
  it.each(requests)(
    "causes TryAgain with a waiting time for $what, which succeeds once the printer is free",
    async ({ ask }) => {
      for (const failure of ["busy", "closed"] as const) {
        fail(failure);
        const refused = await ask();
        expect(refusalOf(refused)).toEqual({ status: 503, code: "TryAgain", fields: [] });
        expect(refused.headers["retry-after"]).toBe("5");
        expect(refused.body).not.toContain("secret");
      }
      fail(null);
      expect((await ask()).statusCode).toBe(200);
    },
  );
});
