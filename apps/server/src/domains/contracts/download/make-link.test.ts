import { expect, it } from "vitest";
import type { Transaction } from "../../../db/client.ts";
import { createMakeDownloadLink } from "./make-link.ts";

it.each([null, "", "+420222333444"])("creates no link for a client whose phone %j receives no code", async (phone) => {
  const make = createMakeDownloadLink({
    clock: { now: () => new Date("2026-11-29T10:00:00Z") },
    secret: "a secret of thirty-two characters",
    publicUrl: () => "https://portal.example",
    hasSms: true,
  });
  // Without a link nothing is written, so no database is needed.
  expect(await make({} as Transaction, { id: 1, client: { phoneNumber: phone } })).toBeNull();
});
