import { imports } from "../../../app/import-kinds.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { clients } from "../../clients/records/tables.ts";
import { addClients, addContract, annasClient, borisClient } from "../../clients/records/testing/clients.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { contracts } from "../records/tables.ts";
import { outboxMessages } from "../../messaging/outbox/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { type Contract, openSigning, type SigningApp } from "./testing/open-signing.ts";

let folder: string;
let portal: SigningApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-signed-client-"));
  portal = await openSigning({ printer: plainPrinter });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => portal.test.db.delete(loginAttempts));

type Overrides = NonNullable<Parameters<SigningApp["request"]>[0]>;
const makeFor = async (overrides: Overrides) => await portal.make(await portal.request(overrides));
async function sign(contract: Contract): Promise<void> {
  await portal.openPad(contract);
  const answer = await portal.signDrawn(contract);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
/** Returns all client records of a person. Advisors share these records. */
const recordsOf = async (identificationId: string) => {
  const index = testEncryption.index(clients.identificationIndex, identificationId);
  const rows = await portal.test.db.select().from(clients).where(eq(clients.identificationIndex, index));
  return rows.map((row) => testEncryption.decryptRow(clients, row));
};
const statistics = async () => {
  const { numberOfClients, numberOfContracts } = await receive(portal.test, "getUser", portal.headers());
  return { numberOfClients, numberOfContracts };
};

describe("a shared client record", () => {
  it("a new client's record is created by the signature and not by the contract, and statistics are updated", async () => {
    const contract = await makeFor({});
    expect(await recordsOf("8557170006")).toEqual([]);
    await sign(contract);
    const [record, ...others] = await recordsOf("8557170006");
    expect(others).toEqual([]);
    expect(record).toMatchObject({ surname: "Malá", phoneNumber: portal.phone, username: "jana.mala@example.com" });
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, contract.id));
    expect(row?.clientId).toBe(record?.id);
    // The count includes the client of the test catalogue.
    await expect.poll(statistics).toEqual({ numberOfClients: 2, numberOfContracts: 2 });
  });

  it("creates one client record if two contracts of a new client are signed concurrently", async () => {
    const form = {
      personalId: "7654120001",
      vatId: "7654120001",
      dateOfBirth: "1976-04-12",
      idNumber: "AB7654321",
      appUsername: "two@example.com",
    };
    const [first, second] = [await makeFor({ form }), await makeFor({ form })];
    await Promise.all([sign(first), sign(second)]);
    expect(await recordsOf("7654120001")).toHaveLength(1);
  });

  it("signing updates the record of an existing client with the signed data", async () => {
    const form = {
      firstName: annasClient.name,
      lastName: "Nováková",
      personalId: annasClient.identificationId,
      vatId: annasClient.identificationId,
      dateOfBirth: annasClient.birthDate,
      idNumber: annasClient.identityDocumentNumber,
      phone: "+420601999888",
      appUsername: annasClient.username,
    };
    const contract = await makeFor({ form });
    expect(await recordsOf(annasClient.identificationId)).toMatchObject([{ phoneNumber: annasClient.phoneNumber }]);
    await sign(contract);
    expect(await recordsOf(annasClient.identificationId)).toMatchObject([
      { id: annasClient.id, surname: "Nováková", phoneNumber: "+420601999888", username: annasClient.username },
    ]);
  });

  it("signing replaces a client record that can no longer be decrypted", async () => {
    const form = { personalId: "7457170006", vatId: "7457170006", dateOfBirth: "1974-07-17", idNumber: "AB7457170" };
    await sign(await makeFor({ form: { ...form, appUsername: "unread@example.com" } }));
    const next = await makeFor({ form: { ...form, lastName: "Nová", appUsername: "unread@example.com" } });
    const [before] = await recordsOf(form.personalId);
    await portal.test.pool.query(
      "update clients set identification_id = set_byte(identification_id, 20, get_byte(identification_id, 20) # 1) where id = $1",
      [before?.id],
    );
    await expect(recordsOf(form.personalId)).rejects.toThrow("can't be read");
    await sign(next);
    expect(await recordsOf(form.personalId)).toMatchObject([
      { id: before?.id, surname: "Nová", language: before?.language, username: "unread@example.com" },
    ]);
  });

  it("signing stores the record without its username if another client has taken the username since", async () => {
    const form = {
      personalId: "8055170013",
      vatId: "8055170013",
      dateOfBirth: "1980-05-17",
      idNumber: "AB1234567",
      appUsername: "taken@example.com",
    };
    const contract = await makeFor({ form });
    await addClients(portal.test.db, [
      { ...borisClient, id: 99, identificationId: "9001020006", username: "Taken@example.com" },
    ]);
    await sign(contract);
    expect(await recordsOf("8055170013")).toMatchObject([{ username: null }]);
    expect(["Signed", "Sealed"]).toContain((await portal.get(contract.id)).state);
  });
});

describe("another advisor of a client whose record changes", () => {
  const boris = { id: 2, email: "boris@example.com" };
  const lea = { id: 3, email: "lea@example.com" };
  const locked = { id: 4, email: "locked@example.com" };
  const subject = /^Změna údajů klienta|^Zmena údajov klienta/;
  const mailsTo = async (email: string) =>
    (await portal.messagesTo(email)).filter((mail) => subject.test(mail.subject ?? ""));
  const counts = async () =>
    await Promise.all(
      [boris, lea, locked, { email: "anna@example.com" }].map(async ({ email }) => (await mailsTo(email)).length),
    );

  let clientCount = 0;
  /**
   * Creates a client record by signing a contract of anna's. The returned function creates contracts for the same
   * client, with changes to the form.
   */
  async function addKnownClient(): Promise<{ id: number; makeContract: (form?: object) => Promise<Contract> }> {
    clientCount += 1;
    // All clients are women born on the same day, so their valid numbers are 11 apart.
    const personalId = String(7051010010 + 11 * clientCount);
    const same = {
      firstName: "Old",
      lastName: "Name",
      personalId,
      vatId: personalId,
      dateOfBirth: "1970-01-01",
      idNumber: `AB700${clientCount}`,
      appUsername: `known${clientCount}@example.com`,
    };
    await sign(await makeFor({ form: same }));
    await portal.test.db.delete(outboxMessages);
    const [record] = await recordsOf(personalId);
    return { id: record?.id ?? 0, makeContract: (form = {}) => makeFor({ form: { ...same, ...form } }) };
  }
  const advise = (userId: number, clientId: number) =>
    addContract(portal.test.db, { userId, clientId, isSigned: true });

  it("emails the names of changed fields to the client's other advisors, without values or advisors' names", async () => {
    const { id, makeContract } = await addKnownClient();
    await advise(boris.id, id);
    await advise(boris.id, id);
    const framework = {
      userId: lea.id,
      clientId: id,
      clientName: "Old Name",
      clientBirthDate: "1970-01-01",
      commissionModelId: (await portal.test.db.select().from(contracts).limit(1))[0]?.commissionModelId ?? 0,
    };
    await portal.test.db.insert(frameworkContracts).values(framework);
    await advise(locked.id, id);
    await sign(
      await makeContract({
        lastName: "Changed",
        phone: "+420601777666",
        street: "Nová",
        samePostalAddress: false,
        streetPostal: "Poštovní",
        conscriptionNumPostal: "7",
        cityPostal: "Brno",
        postcodePostal: "60200",
        countryPostal: annasClient.citizenshipCountryId,
      }),
    );
    expect(await counts()).toEqual([1, 1, 0, 0]);
    const [toLea] = await mailsTo(lea.email);
    expect(toLea?.text).toContain("údaje vašeho klienta (Old Name) se změnily");
    expect(toLea?.text).toContain("21/11/2026");
    expect(toLea?.text).toContain(
      "Změněná pole: Příjmení, Mobilní telefon, Ulice, Stejná jako trvalá adresa (Korespondenční adresa)\n",
    );
    const [toBoris] = await mailsTo(boris.email);
    expect(toBoris?.text).toContain("Priezvisko");
    for (const mail of [toLea, toBoris]) {
      const content = `${mail?.subject}${mail?.text}${mail?.html}`;
      expect(content).not.toMatch(/Changed|777\s?666|Nová|Poštovní|60200|anna|boris|Advisors Ltd/);
      expect(mail?.replyTo).toBeUndefined();
    }
    // The emails are not recorded with anna's contract, because they would reveal the client's other advisors.
    const { deliveries } = await portal.get(
      (await portal.test.db.select().from(contracts).orderBy(contracts.id)).at(-1)?.id ?? 0,
    );
    expect(deliveries.filter(({ recipient }) => recipient === boris.email || recipient === lea.email)).toEqual([]);
  });

  it("sends no email to other advisors if no field has changed", async () => {
    const { id, makeContract } = await addKnownClient();
    await advise(boris.id, id);
    await sign(await makeContract());
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it("emails another advisor only after the signature, and only if that advisor has a signed contract", async () => {
    const { id, makeContract } = await addKnownClient();
    await addContract(portal.test.db, { userId: boris.id, clientId: id, isSigned: false });
    await advise(lea.id, id);
    const contract = await makeContract({ phone: "+420601777666" });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await sign(contract);
    expect(await counts()).toEqual([0, 1, 0, 0]);
  });

  it("sends no email if the client is new or has no other advisor", async () => {
    const { makeContract } = await addKnownClient();
    await sign(await makeContract({ phone: "+420601777666" }));
    const form = {
      personalId: "7654120012",
      vatId: "7654120012",
      dateOfBirth: "1976-04-12",
      idNumber: "AB7654399",
      appUsername: "new@example.com",
    };
    await sign(await makeFor({ form }));
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});

describe("a contract's web request", () => {
  it("a contract's web request is offered until the contract is signed", async () => {
    const id = "734910285516482093746152";
    const file = join(folder, "requests.json");
    await writeFile(file, JSON.stringify([{ id, username: "anna", client: { name: "Jana", surname: "Malá" } }]));
    await imports.runImport(portal.test.pool, "webrequests", file, { encryption: testEncryption });
    const open = () => send(portal.test, "getWebRequest", portal.headers(), { params: { id } });
    const contract = await makeFor({ form: { webRequestId: id } });
    expect((await open()).statusCode).toBe(200);
    await portal.openPad(contract);
    expect((await open()).statusCode).toBe(200);
    await portal.signDrawn(contract);
    expect(refusalOf(await open())).toMatchObject({ status: 404, code: "NotFound" });
  });
});
