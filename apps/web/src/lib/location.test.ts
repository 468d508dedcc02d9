import { expect, it } from "vitest";
import { matchPath } from "./location.ts";

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
  ["/internalsso/:token/:language", "/internalsso/e30", null],
  ["/internalsso/:token/:language", "/internalsso/a%2Fb/cs", { token: "a/b", language: "cs" }],
  ["/internalsso/:token/:language", "/internalsso/50%/cs", { token: "50%", language: "cs" }],
])("finds in %s the path %s: %j", (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));
