import { expect, it } from "vitest";
import { isClientPage } from "./client-pages.ts";

it.each([
  ["/client/abc", true],
  ["/clients", false],
  ["/sign/abc", true],
  ["/sign/abc).", true],
  ["/sign/", true],
  ["/sign", true],
  ["/download/abc", true],
  ["/downloads", false],
  ["/verify", true],
  ["/verify.", true],
  ["/verify/", true],
  ["/", false],
  ["/signed", false],
  ["/sign-in", false],
  ["/verify-all", false],
  ["/api/sign/abc", false],
  ["/contracts/sign", false],
])("isClientPage for %s returns %s", (path, is) => expect(isClientPage(path)).toBe(is));
