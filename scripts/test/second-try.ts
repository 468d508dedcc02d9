/**
 * Vitest's set-up where each test file has a realm of its own (`vmForks`): the runner asks there whether the condition of a
 * second try is a pattern, and takes one of another realm for none. Source: docs/decisions/133.
 */
import { beforeEach } from "vitest";

beforeEach(({ task: { retry } }) => {
  if (typeof retry !== "object" || typeof retry.condition !== "object") return;
  retry.condition = new RegExp(retry.condition.source, retry.condition.flags);
});
