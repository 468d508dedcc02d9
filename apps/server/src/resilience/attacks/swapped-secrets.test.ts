import { createHash, createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "../../app/schema.ts";
import { listEncryptedTables, quoted } from "../../db/encrypted-tables.ts";
import {
  decryptValue,
  encryptValue,
  overheadBytes,
  type Cell,
  UnreadableValue,
} from "../../lib/keys/encrypted-value.ts";
import { parseDataKeys } from "../../lib/keys/data-keys.ts";
import { annasClient, borisClient } from "../../domains/clients/records/testing/clients.ts";
import { newClient } from "../../domains/contracts/creation/testing/contract-requests.ts";
import { receive, send } from "../../testing/calls.ts";
import { testKeys } from "../../testing/keys.ts";
import { countAttack } from "./count-attack.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { secretTricks, type SecretTrick } from "./secret-tricks.ts";

const keys = parseDataKeys(testKeys.DATA_KEYS, testKeys.INDEX_KEY);
const tables = listEncryptedTables(schema);

type StoredValue = { cell: Cell; value: Buffer };
let portal: OwnedData;
let storedValues: StoredValue[];
beforeAll(async () => {
  portal = await openOwnedData();
  storedValues = await readAll();
});

/** Returns every encrypted value in the database with its table, column and row, to which the encryption binds it. */
async function readAll(): Promise<StoredValue[]> {
  const found: StoredValue[] = [];
  for (const { name, key, columns } of tables) {
    const { rows } = await portal.test.pool.query<Record<string, unknown>>(
      `select ${[...key, ...columns].map(quoted).join(", ")} from ${quoted(name)}`,
    );
    for (const row of rows) {
      const own = key.map((part) => row[part] as string | number);
      for (const column of columns) {
        const value = row[column];
        if (Buffer.isBuffer(value)) found.push({ cell: { table: name, column, row: own }, value });
      }
    }
  }
  return found;
}

const canDecrypt = (value: Buffer, cell: Cell): boolean => {
  try {
    decryptValue(keys, value, cell);
    return true;
  } catch (error) {
    if (error instanceof UnreadableValue) return false;
    throw error;
  }
};
const nameOf = ({ table, column, row }: Cell) => `${table}.${column} of ${row.join("/")}`;
const isSame = (one: Cell, other: Cell) => nameOf(one) === nameOf(other);
const changed = (value: Buffer, at: number, to: (byte: number) => number): Buffer => {
  const copy = Buffer.from(value);
  copy[at] = to(copy[at] ?? 0);
  return copy;
};

/**
 * Returns the values that an attacker may write to a cell: values of other cells, or the cell's value with changed
 * bytes.
 */
function forgeries(trick: SecretTrick, { cell, value }: StoredValue): Buffer[] {
  const others = storedValues.filter((other) => !isSame(other.cell, cell));
  const valuesOf = (fits: (other: Cell) => boolean) =>
    others.filter((other) => fits(other.cell)).map((other) => other.value);
  switch (trick) {
    case "moved to another row":
      return valuesOf(({ table, column }) => table === cell.table && column === cell.column);
    case "moved to another column":
      return valuesOf(({ table, column }) => table === cell.table && column !== cell.column);
    case "moved to another table":
      return valuesOf(({ table }) => table !== cell.table);
    case "cut off":
      return [0, 1, 2, 13, 14, overheadBytes - 1, overheadBytes, value.length - 1]
        .filter((length) => length < value.length)
        .map((length) => value.subarray(0, length));
    case "made longer":
      return [Buffer.concat([value, Buffer.alloc(1)]), Buffer.concat([value, value])];
    case "a bit changed":
      return [2, 8, 14, 29, overheadBytes, value.length - 1]
        .filter((at) => at < value.length)
        .map((at) => changed(value, at, (byte) => byte ^ 1));
    case "said to be of another format":
      return [0, 3, 255, value[0] === 1 ? 2 : 1].map((format) => changed(value, 0, () => format));
    case "said to be of another key":
      return [0, 2, 255].map((key) => changed(value, 1, () => key));
    case "another's head":
      return others.slice(0, 5).map((other) => Buffer.concat([other.value.subarray(0, 14), value.subarray(14)]));
    default:
      return [];
  }
}

function expectNoneAlike(): void {
  const nonces = storedValues.map(({ value }) => value.subarray(2, 14).toString("hex"));
  expect(new Set(nonces).size).toBe(nonces.length);
  const bodies = storedValues.map(({ value }) => value.toString("hex"));
  expect(new Set(bodies).size).toBe(bodies.length);
  const [{ cell } = { cell: { table: "t", column: "c", row: [1] } }] = storedValues;
  const encryptedTexts = Array.from({ length: 100 }, () =>
    encryptValue(keys, 1, Buffer.from('"same"'), cell).toString("hex"),
  );
  expect(new Set(encryptedTexts).size).toBe(encryptedTexts.length);
}

/** Expects that no row can be found with an unkeyed digest of a known number, address or phone. */
async function expectNoPlainDigests(): Promise<void> {
  const { rows: columns } = await portal.test.pool.query<{ table: string; column: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_index'`,
  );
  expect(columns.length).toBeGreaterThan(3);
  const knownValues = [annasClient, borisClient].flatMap((each) => [
    each.identificationId,
    each.email,
    each.phoneNumber,
  ]);
  const values = [
    ...knownValues,
    annasClient.identityDocumentNumber,
    newClient.personalId,
    newClient.phone,
    newClient.email,
  ];
  const spellings = values.flatMap((value) => [value, value.toLowerCase(), value.replaceAll(/\D/g, ""), `"${value}"`]);
  const candidates = new Set(
    spellings.flatMap((text) => [
      Buffer.from(text).toString("hex"),
      ...["md5", "sha1", "sha256", "sha512"].map((name) => createHash(name).update(text).digest("hex")),
      ...["", "index", "secret", "INDEX_KEY"].map((key) => createHmac("sha256", key).update(text).digest("hex")),
      ...columns.map(({ table, column }) =>
        createHash("sha256")
          .update(JSON.stringify([`${table}.${column}`, text]))
          .digest("hex"),
      ),
    ]),
  );
  let indexes = 0;
  for (const { table, column } of columns) {
    const { rows } = await portal.test.pool.query<{ index: Buffer | null }>(`select ${column} as index from ${table}`);
    const stored = rows.flatMap(({ index }) => (index === null ? [] : [Buffer.from(index).toString("hex")]));
    indexes += stored.length;
    expect([table, column, stored.filter((each) => candidates.has(each))]).toEqual([table, column, []]);
  }
  expect(indexes).toBeGreaterThan(3);
}

describe("encrypted values of a stolen dump", () => {
  it("can be decrypted with the keys if they are in their original cell", () => {
    expect(storedValues.length).toBeGreaterThan(30);
    expect(storedValues.filter(({ value, cell }) => !canDecrypt(value, cell)).map(({ cell }) => nameOf(cell))).toEqual(
      [],
    );
  });

  it("cannot be decrypted in another cell or after a change, and do not reveal equal or known values", async () => {
    await countAttack("swappedSecrets", secretTricks.length, async (round) => {
      const trick = secretTricks[round];
      if (trick === undefined) throw new Error("there is no such trick");
      if (trick === "compared with equal ones") return expectNoneAlike();
      if (trick === "looked up by digests of what is known") return await expectNoPlainDigests();
      let forged = 0;
      const read: string[] = [];
      for (const each of storedValues) {
        for (const value of forgeries(trick, each)) {
          forged += 1;
          if (canDecrypt(value, each.cell)) read.push(nameOf(each.cell));
        }
      }
      expect([trick, read]).toEqual([trick, []]);
      expect(forged).toBeGreaterThan(10);
    });
  }, 600_000);

  it("a user who copies another user's encrypted row into their own does not see its content", async () => {
    const { test, anna } = portal;
    const boris = await test.logIn("boris");
    const body = { data: { own: 1 }, name: "Mine", version: 1, identifier: null };
    const ownDraft = await receive(test, "createDraft", boris, {
      payload: { ...(portal.bodies.createDraft?.[0] as object), name: body.name },
      headers: { "idempotency-key": "mine" },
    });
    const [{ id: draftId } = { id: "" }] = (await receive(test, "getDrafts", anna)).items;
    const { columns = [] } = tables.find(({ name }) => name === "drafts") ?? {};
    expect(columns.length).toBeGreaterThan(0);
    const assignments = columns.map((column) => `${quoted(column)} = theirs.${quoted(column)}`).join(", ");
    await test.pool.query(
      `update drafts set ${assignments} from drafts as theirs where drafts.id = $1 and theirs.id = $2`,
      [ownDraft.id, draftId],
    );
    const response = await send(test, "getDraft", boris, { params: { id: ownDraft.id } });
    expect(response.statusCode).not.toBe(200);
    for (const secret of portal.secrets) expect(response.body).not.toContain(secret);
  });
});
