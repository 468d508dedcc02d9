import { expect, it } from "vitest";
import { hashPassword } from "./passwords.ts";

it("hashes passwords with the cost that the portal promises, which the hashes of tests do not have", async () => {
  expect(await hashPassword("a password")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
