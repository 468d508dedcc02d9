import { expect, it } from "vitest";
import type { Transaction } from "../../../db/client.ts";
import { createMakeDownloadLink } from "./make-link.ts";

it.each([null, "", "+420222333444"])(
  "does not create a link for a client whose phone (%j) cannot receive codes",
  async (phone) => {
    const make = createMakeDownloadLink({
      clock: { now: () => new Date("2026-11-29T10:00:00Z") },
      secret: "a secret of thirty-two characters",
      publicUrl: () => "https://portal.example",
      hasSms: true,
    });
    // The function writes no rows if it does not create a link, so the test needs no database.
    expect(await make({} as Transaction, { id: 1, client: { phoneNumber: phone } })).toBeNull();
  },
);
