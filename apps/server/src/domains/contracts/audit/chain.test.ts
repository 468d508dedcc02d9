import { describe, expect, it } from "vitest";
import { type AuditRow, chainEvent, checkChain, readEvent } from "./chain.ts";

const at = new Date("2026-11-23T09:30:00.123Z");
const kinds = ["Created", "Opened", "Withdrawn", "Superseded"];

/** Returns a chain with four events of a contract. */
function chainOf(contractId = 7): AuditRow[] {
  const rows: AuditRow[] = [];
  for (const [index, kind] of kinds.entries()) {
    const event = {
      contractId,
      sequence: index + 1,
      kind,
      actor: "Advisor" as const,
      userId: 2,
      at,
      data: { place: index },
    };
    rows.push(chainEvent(event, rows.at(-1) ?? null));
  }
  return rows;
}

function changed(sequence: number, change: (row: AuditRow) => Partial<AuditRow>): AuditRow[] {
  return chainOf().map((row) => (row.sequence === sequence ? { ...row, ...change(row) } : row));
}

const another = (digest: Buffer) => Buffer.from(digest.map((byte, index) => (index === 31 ? byte ^ 1 : byte)));

describe("the row of an event", () => {
  it("digests an event's canonical text after 32 zero bytes with SHA-256", () => {
    const [first] = chainOf();
    expect(first?.event).toBe(
      '{"actor":"Advisor","at":"2026-11-23T09:30:00.123Z","contractId":7,"data":{"place":0},"kind":"Created","sequence":1,"userId":2}',
    );
    // The expected digest was computed with `sha256sum` from 32 zero bytes and the text above.
    expect(first?.digest.toString("hex")).toBe("678e948f1701c00f1390c0557d5e5cbdf25fcf2203e528837b880becb92eaf9b");
  });

  it("reads the original event from its row", () => {
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

describe("checking a chain", () => {
  it("finds no defects in an intact or empty chain", () => {
    expect(checkChain(chainOf())).toEqual([]);
    expect(checkChain([])).toEqual([]);
  });

  it.each([1, 2, 4])("reports event %i if its text was changed", (sequence) => {
    const rows = changed(sequence, ({ event }) => ({ event: event.replace("09:30", "09:31") }));
    expect(checkChain(rows)).toEqual([{ from: sequence, to: sequence, kind: "event" }]);
  });

  it("reports a changed digest, and the following event because its link is broken", () => {
    expect(checkChain(changed(2, ({ digest }) => ({ digest: another(digest) })))).toEqual([
      { from: 2, to: 2, kind: "digest" },
      { from: 3, to: 3, kind: "link" },
    ]);
  });

  it("reports only the broken link if the previous digest was changed", () => {
    const rows = changed(3, ({ previousDigest }) => ({ previousDigest: another(previousDigest) }));
    expect(checkChain(rows)).toEqual([{ from: 3, to: 3, kind: "link" }]);
  });

  it("reports the event after a rewritten event whose digest matches its new text", () => {
    const [first = null] = chainOf();
    const rows = changed(2, (row) => chainEvent({ ...readEvent(row), kind: "Signed" }, first));
    expect(checkChain(rows)).toEqual([{ from: 3, to: 3, kind: "link" }]);
  });

  it("reports events missing at the beginning or in the middle, but not the events after the gap", () => {
    const rows = chainOf();
    expect(checkChain(rows.filter(({ sequence }) => sequence !== 1))).toEqual([{ from: 1, to: 1, kind: "missing" }]);
    expect(checkChain(rows.filter(({ sequence }) => ![2, 3].includes(sequence)))).toEqual([
      { from: 2, to: 3, kind: "missing" },
    ]);
  });

  it.each([{ kind: "Signed" }, { actor: "Client" as const }, { userId: null }, { at: new Date(0) }])(
    "reports an event whose columns differ from its text: %j",
    (columns) => {
      expect(checkChain(changed(2, () => columns))).toEqual([{ from: 2, to: 2, kind: "columns" }]);
    },
  );

  it("reports every event of a chain that was moved to another contract", () => {
    const rows = chainOf().map((row) => ({ ...row, contractId: 8 }));
    expect(checkChain(rows).map(({ from, kind }) => `${from} ${kind}`)).toEqual([
      "1 columns",
      "2 columns",
      "3 columns",
      "4 columns",
    ]);
  });
});
