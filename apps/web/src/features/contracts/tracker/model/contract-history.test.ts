import { full as cs } from "@fundport/i18n/full/cs";
import { full as en } from "@fundport/i18n/full/en";
import { full as sk } from "@fundport/i18n/full/sk";
import { contractEventKinds } from "@fundport/rules";
import { buildContract } from "@fundport/testing";
import { expect, it } from "vitest";
import { historyOf } from "./contract-history.ts";

const at = "2026-11-21T08:00:00.000Z";
const later = "2026-11-22T08:00:00.000Z";

it('lists the newest event first, and labels an unknown kind of event as "other"', () => {
  const contract = buildContract({
    events: [
      { sequence: 1, kind: "Created", at, actor: "Advisor", detail: {} },
      { sequence: 2, kind: "SomethingNew", at: later, actor: "Client", detail: { way: "Sms" } },
    ],
  });
  expect(historyOf(contract)).toEqual([
    { id: 2, kind: "other", at: later, actor: "Client", detail: { way: "Sms" } },
    { id: 1, kind: "Created", at, actor: "Advisor", detail: {} },
  ]);
});

it.each(contractEventKinds)("keeps the event kind %s, which has its own message in every language", (kind) => {
  const contract = buildContract({ events: [{ sequence: 1, kind, at, actor: "Advisor", detail: {} }] });
  expect(historyOf(contract).map((step) => step.kind)).toEqual([kind]);
  for (const messages of [en.contracts, cs.contracts, sk.contracts]) {
    expect(messages[`event-${kind}`]).toBeTruthy();
    expect(messages[`event-${kind}`]).not.toBe(messages["event-other"]);
  }
});

it("builds the history of a contract without recorded events from the contract's own fields", () => {
  const older = buildContract({ events: [], createdAt: at, state: "Delivered", stateSince: later });
  expect(historyOf(older).map(({ kind, actor }) => [kind, actor])).toEqual([
    ["Delivered", null],
    ["Created", null],
  ]);
  expect(historyOf(buildContract({ events: [] }))).toHaveLength(1);
});
