import { expect, it } from "vitest";
import type { ApiError } from "@fundport/api";
import { createTestApp } from "../../../testing/test-app.ts";
import { createAttemptRepository } from "../../identity/sessions/attempts-repository.ts";
import { createAttempts } from "../../identity/sessions/attempts.ts";
import { createContractPreviews, type PreviewRequest } from "./preview.ts";

const { db } = await createTestApp();

/** Opens a preview service whose previews run until `end` rejects them. The previews do not render any documents. */
function openPreviews() {
  const running: ((reason: Error) => void)[] = [];
  let now = new Date("2026-11-21T10:00:00Z");
  const previews = createContractPreviews({
    contractCheck: { check: () => new Promise((_resolve, reject) => running.push(reject)) },
    documents: {
      list: () => [],
      prepare: () => Promise.reject(new Error("nothing is drawn")),
      print: () => Promise.reject(new Error("nothing is drawn")),
      prewarm: () => undefined,
    },
    attempts: createAttempts(createAttemptRepository(db)),
    clock: { now: () => now },
  });
  const request = { userId: 1, language: "cs" } as PreviewRequest;
  const ended: Promise<string>[] = [];
  return {
    advance: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    /** Starts a preview and waits until it is running. */
    begin: async () => {
      const before = running.length;
      ended.push(
        previews.preview(request).then(
          () => "drawn",
          (error: Error) => error.message,
        ),
      );
      await expect.poll(() => running.length).toBe(before + 1);
    },
    end: async (index: number) => {
      running[index]?.(new Error(`ended ${index}`));
      expect(await ended[index]).toBe(`ended ${index}`);
    },
    refusal: () =>
      previews.preview(request).then(
        () => null,
        (error: ApiError) => error.code,
      ),
  };
}

it("a preview that exceeds its lease does not release the lease of the next preview", async () => {
  const { advance, begin, end, refusal } = openPreviews();
  await begin();
  expect(await refusal()).toBe("TooManyRequests");
  advance(61);
  await begin();
  await end(0);
  expect(await refusal()).toBe("TooManyRequests");
  await end(1);
  await begin();
  await end(2);
});
