import { expect, it } from "vitest";
import { matchPath, trimLink } from "./match-path.ts";

it.each([
  ["/reset-password", "/reset-password", {}],
  ["/reset-password", "/reset-password/", {}],
  ["/reset-password", "/reset-password/abc", null],
  ["/reset-password", "/", null],
  ["/reset-password/:resetToken", "/reset-password/a.b-c_d", { resetToken: "a.b-c_d" }],
  ["/reset-password/:resetToken", "/reset-password/", null],
  ["/registration-confirm/:token?", "/registration-confirm/", { token: "" }],
  ["/registration-confirm/:token?", "/registration-confirm", { token: "" }],
  ["/internalsso/:token/:language", "/internalsso/e30.e30.x/cs", { token: "e30.e30.x", language: "cs" }],
  ["/internalsso/:token/:language?", "/internalsso/e30", { token: "e30", language: "" }],
  ["/internalsso/:token/:language", "/internalsso/e30", null],
  ["/internalsso/:token/:language", "/internalsso/a%2Fb/cs", { token: "a/b", language: "cs" }],
  ["/internalsso/:token/:language", "/internalsso/50%/cs", { token: "50%", language: "cs" }],
])("with the pattern %s and the path %s returns %j", (pattern, path, params) =>
  expect(matchPath(pattern, path)).toEqual(params),
);

it.each([
  ["/reset-password.", "/reset-password"],
  ["/reset-password/abc).", "/reset-password/abc"],
  ["/reset-password/abc%3E", "/reset-password/abc"],
  ["/reset-password/abc%22,", "/reset-password/abc"],
  ["/reset-password/abc%E2%80%9D", "/reset-password/abc"],
  ["/reset-password/abc%0D%0A", "/reset-password/abc"],
  ["/internalsso/e30.e30.x/cs-CZ.", "/internalsso/e30.e30.x/cs-CZ"],
  ["/registration-confirm/", "/registration-confirm/"],
  ["/", "/"],
])("trims the link %s, which a mail program has changed, to %s", (path, link) => expect(trimLink(path)).toBe(link));
