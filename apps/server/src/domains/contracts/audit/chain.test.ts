import { describe, expect, it } from "vitest";
import { type AuditRow, chainEvent, checkChain, readEvent } from "./chain.ts";

const at = new Date("2026-11-23T09:30:00.123Z");
const kinds = ["Created", "Opened", "Withdrawn", "Superseded"];

/** Four events of contract 7. */
function chainOf(contractId = 7): AuditRow[] {
  const rows: AuditRow[] = [];
  for (const [place, kind] of kinds.entries()) {
    const event = { contractId, sequence: place + 1, kind, actor: "Advisor" as const, userId: 2, at, data: { place } };
    rows.push(chainEvent(event, rows.at(-1) ?? null));
  }
  return rows;
}

function changed(sequence: number, change: (row: AuditRow) => Partial<AuditRow>): AuditRow[] {
  return chainOf().map((row) => (row.sequence === sequence ? { ...row, ...change(row) } : row));
}

const another = (digest: Buffer) => Buffer.from(digest.map((byte, place) => (place === 31 ? byte ^ 1 : byte)));

describe("an event's row", () => {
  it("has the digest of 32 zero bytes and its canonical text", () => {
    const [first] = chainOf();
    expect(first?.event).toBe(
      '{"actor":"Advisor","at":"2026-11-23T09:30:00.123Z","contractId":7,"data":{"place":0},"kind":"Created","sequence":1,"userId":2}',
    );
    // printf of 32 zero bytes and the text above, through sha256sum.
    expect(first?.digest.toString("hex")).toBe("678e948f1701c00f1390c0557d5e5cbdf25fcf2203e528837b880becb92eaf9b");
  });

  it("gives back what was said of it", () => {
    const event = {
      contractId: 7,
      sequence: 1,
      kind: "Created",
      actor: "Client" as const,
      userId: null,
      at,
      data: { digests: ["ab", "cd"], pages: 1e21, none: null },
    };
    expect(readEvent(chainEvent(event, null))).toEqual(event);
  });
});

describe("the check of a chain", () => {
  it("finds nothing wrong with one that is whole, or empty", () => {
    expect(checkChain(chainOf())).toEqual([]);
    expect(checkChain([])).toEqual([]);
  });

  it.each([1, 2, 4])("names event %i whose text was changed", (sequence) => {
    const rows = changed(sequence, ({ event }) => ({ event: event.replace("09:30", "09:31") }));
    expect(checkChain(rows)).toEqual([{ from: sequence, to: sequence, what: "event" }]);
  });

  it("names a changed digest, and the event after it whose link leads nowhere", () => {
    expect(checkChain(changed(2, ({ digest }) => ({ digest: another(digest) })))).toEqual([
      { from: 2, to: 2, what: "digest" },
      { from: 3, to: 3, what: "link" },
    ]);
  });

  it("names the link alone where the digest before was changed", () => {
    const rows = changed(3, ({ previousDigest }) => ({ previousDigest: another(previousDigest) }));
    expect(checkChain(rows)).toEqual([{ from: 3, to: 3, what: "link" }]);
  });

  it("names the event after one that was written anew with a digest that fits", () => {
    const [first = null] = chainOf();
    const rows = changed(2, (row) => chainEvent({ ...readEvent(row), kind: "Signed" }, first));
    expect(checkChain(rows)).toEqual([{ from: 3, to: 3, what: "link" }]);
  });

  it("names what is missing at the beginning and in the middle, and nothing that follows it", () => {
    const rows = chainOf();
    expect(checkChain(rows.filter(({ sequence }) => sequence !== 1))).toEqual([{ from: 1, to: 1, what: "missing" }]);
    expect(checkChain(rows.filter(({ sequence }) => ![2, 3].includes(sequence)))).toEqual([
      { from: 2, to: 3, what: "missing" },
    ]);
  });

  it.each([{ kind: "Signed" }, { actor: "Client" as const }, { userId: null }, { at: new Date(0) }])(
    "names columns that say something else than the text: %j",
    (columns) => {
      expect(checkChain(changed(2, () => columns))).toEqual([{ from: 2, to: 2, what: "columns" }]);
    },
  );

  it("names every event of a chain that was given to another contract", () => {
    const rows = chainOf().map((row) => ({ ...row, contractId: 8 }));
    expect(checkChain(rows).map(({ from, what }) => `${from} ${what}`)).toEqual([
      "1 columns",
      "2 columns",
      "3 columns",
      "4 columns",
    ]);
  });
});
