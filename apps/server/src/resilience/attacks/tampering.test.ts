import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestOf } from "../../domains/contracts/documents/document-set.ts";
import { createAuditSeals } from "../../domains/contracts/audit/seals.ts";
import {
  type ArchiveFiles,
  checkCommands,
  checkPage,
  type KnownFingerprints,
  openChecker,
} from "../../domains/contracts/proof/testing/check-archive.ts";
import { withCorruptDatabase } from "../../domains/contracts/proof/testing/with-corrupt-database.ts";
import {
  addKeyDocument,
  createMemoryStorage,
  keyDocument,
} from "../../domains/contracts/signing/testing/key-documents.ts";
import { type Contract, openSigning, type SigningApp } from "../../domains/contracts/signing/testing/open-signing.ts";
import { createSealer } from "../../ports/seal/create-sealer.ts";
import { makeTestSigner } from "../../ports/seal/testing/seal-keys.ts";
import { hasPdfsig } from "../../ports/seal/testing/signature-tools.ts";
import { startTimeStampServer, type TimeStampServer } from "../../ports/seal/testing/time-stamp-server.ts";
import { createTimeStamper } from "../../ports/seal/time-stamp.ts";
import { send } from "../../testing/calls.ts";
import { sharedPrinter } from "../../testing/printers.ts";
import { testSigner } from "../../testing/sealer.ts";
import { attackCount, countAttack } from "./count-attack.ts";
import { type DatabaseGround, tamperDatabaseTricks } from "./tamper-database-tricks.ts";
import { type TamperGround, tamperTricks } from "./tamper-tricks.ts";
import { databaseTamperings, folderTamperings, tamperings } from "./tamperings.ts";

const checker = openChecker();
const daySeconds = 24 * 60 * 60;
let stamps: TimeStampServer;
let otherStamps: TimeStampServer;
let portal: SigningApp;
let contract: Contract;
let ground: TamperGround;
/** The fingerprints that a verifier has received from another source than the download. */
let knownFingerprints: Required<KnownFingerprints>;

beforeAll(async () => {
  [stamps, otherStamps] = await Promise.all([startTimeStampServer(), startTimeStampServer()]);
  const signer = await testSigner();
  const stampTime = createTimeStamper({ url: stamps.url, trusted: [stamps.authority] });
  const storage = createMemoryStorage();
  portal = await openSigning({ printer: sharedPrinter, sealer: createSealer({ signer, stampTime }), storage });
  const { db } = portal.test;
  await addKeyDocument(portal.test, storage);
  const anchor = () => createAuditSeals({ db, clock: { now: portal.now }, getSigner: testSigner }).anchor();

  const createdContract = await portal.make();
  await read(createdContract);
  const earlier = await archiveOf(createdContract);
  await anchor();
  portal.later(daySeconds);
  await portal.askCode(createdContract);
  const code = await portal.lastCode();
  await portal.signWithCode(createdContract, code === "000000" ? "111111" : "000000");
  await portal.act("takeBackContract", createdContract);
  contract = await sign(createdContract);
  const other = await archiveOf(await sign(await read(await portal.make())));
  await anchor();
  portal.later(3 * daySeconds);

  const files = await archiveOf(contract);
  const proof = await send(portal.test, "getContractProof", portal.headers(), { params: { id: contract.id } });
  knownFingerprints = { seals: digestOf(signer.certificate), stamps: digestOf(stamps.authority) };
  ground = {
    files,
    earlier,
    other,
    standaloneSheet: new Uint8Array(proof.rawPayload),
    own: await makeTestSigner("Fundport"),
    ownStamps: createTimeStamper({ url: otherStamps.url, trusted: [] }),
    ownStampAuthority: otherStamps.authority,
    portal: signer,
    head: `# contract ${contract.id} ${contract.number?.replace(/(..)(.{7})(.)/, "$1-$2-$3")}\n# drawn ${portal.now().toISOString()}`,
    renderedAt: portal.now(),
  };
});
afterAll(async () => {
  checker.close();
  await Promise.all([stamps.close(), otherStamps.close()]);
});

async function archiveOf({ id }: Contract): Promise<ArchiveFiles> {
  const response = await send(portal.test, "getContractArchive", portal.headers(), { params: { id } });
  return unzipSync(new Uint8Array(response.rawPayload));
}
async function read(contract: Contract): Promise<Contract> {
  await portal.openKeyDocuments(contract);
  await send(portal.test, "reportKeyDocumentOpened", portal.headers(), {
    params: { id: contract.id },
    payload: { productType: "Fund", documentId: keyDocument, lastPage: 2, seconds: 40, downloaded: false },
  });
  return contract;
}
async function sign(contract: Contract): Promise<Contract> {
  await portal.openPad(contract);
  const { statusCode, body } = await portal.signDrawn(contract);
  if (statusCode !== 200) throw new Error(body);
  return await portal.settled(contract.id, "Sealed", "Delivered");
}

/** Changes the database, then creates the download. */
async function afterSpoiling(spoil: (on: DatabaseGround) => Promise<unknown>): Promise<ArchiveFiles> {
  const { pool, db } = portal.test;
  const on = { pool, db, contractId: contract.id, portal: ground.portal };
  return await withCorruptDatabase(
    pool,
    () => spoil(on),
    () => archiveOf(contract),
  );
}
const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];
const tricks = [
  ...namesOf(folderTamperings).map((name) => ({
    ...folderTamperings[name],
    make: async () => await tamperTricks[name](ground),
  })),
  ...namesOf(databaseTamperings).map((name) => ({
    ...databaseTamperings[name],
    make: () => afterSpoiling(tamperDatabaseTricks[name]),
  })),
];
const isEach = attackCount("tampering") === tamperings.length;

describe("the table of tampering in docs/check-a-contract.md", () => {
  it("lists each attack with the step that detects it, and at least one attack for each step", () => {
    const rows = tamperings.map(({ what, step, output }) => `| ${what} | ${step} | ${output} |`);
    const [, table = ""] = /\| change \| step \| output \|\n\|---\|---\|---\|\n((?:\|.*\n)*)/.exec(checkPage) ?? [];
    expect(table.trimEnd().split("\n")).toEqual(rows);
    expect(new Set(tamperings.map(({ what }) => what)).size).toBe(rows.length);
    const steps = new Set(checkCommands.map((_commands, index) => index + 1));
    expect(new Set(tamperings.map(({ step }) => step))).toEqual(steps);
  });
});

describe.skipIf(!hasPdfsig)("the download of a signed contract", () => {
  it("passes every step if it is unchanged, even with an additional file that no step reads", () => {
    for (const files of [ground.files, { ...ground.files, "notes.txt": Buffer.from("mine") }]) {
      const { status, step, output } = checker.check(files, knownFingerprints);
      expect([status, step, output.match(/^[A-Z]{3,} [A-Z]{2,}.*$/gm)]).toEqual([0, checkCommands.length, null]);
    }
  });

  it.each(tricks.filter((trick) => isEach || "isCore" in trick))(
    "fails in step $step if $what",
    async ({ step, output, make }) => {
      await countAttack("tampering", 1, async () => {
        const found = checker.check(await make(), knownFingerprints);
        expect([found.status, found.step, found.output]).toEqual([1, step, expect.stringContaining(output)]);
      });
    },
  );
});
