import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pickEncoding } from "./cache/byte-cache.ts";
import { describeError } from "./logging.ts";

describe("a logged error", () => {
  it("contains the failed query and the cause, but no parameter values", () => {
    const refused = Object.assign(new Error("no space left"), { code: "53100", detail: "Key (name)=(Novák)" });
    const logged = describeError(new DrizzleQueryError("insert into works values ($1)", ["Novák 8001011234"], refused));
    expect(logged).toMatchObject({
      message: "Failed query: insert into works values ($1)",
      cause: { message: "no space left", code: "53100" },
    });
    expect(logged.stack).toContain("logging.test.ts");
    expect(JSON.stringify(logged)).not.toMatch(/Novák|8001011234/);
  });

  it("contains the class name of the error", () => {
    expect(describeError(new TypeError("x")).type).toBe("TypeError");
  });
});

describe("the encoding of a response", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0.5, br;q=1.0", "br"],
    ["br;q=0, gzip", "gzip"],
    ["identity", "identity"],
    ["*", "gzip"],
    [undefined, "identity"],
  ])('is for Accept-Encoding "%s": %s', (accepted, encoding) => expect(pickEncoding(accepted)).toBe(encoding));
});
