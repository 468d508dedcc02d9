import { expect, it } from "vitest";
import { hashPassword } from "./passwords.ts";

it("hashes passwords with the documented argon2id parameters (other tests use faster ones)", async () => {
  expect(await hashPassword("a password")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
