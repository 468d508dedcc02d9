import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pickEncoding } from "./cache/byte-cache.ts";
import { describeError } from "./logging.ts";

describe("a logged error", () => {
  it("says what failed and where, and nothing of what the query was given", () => {
    const refused = Object.assign(new Error("no space left"), { code: "53100", detail: "Key (name)=(Novák)" });
    const logged = describeError(new DrizzleQueryError("insert into works values ($1)", ["Novák 8001011234"], refused));
    expect(logged).toMatchObject({
      message: "Failed query: insert into works values ($1)",
      cause: { message: "no space left", code: "53100" },
    });
    expect(logged.stack).toContain("logging.test.ts");
    expect(JSON.stringify(logged)).not.toMatch(/Novák|8001011234/);
  });

  it("is named for its kind", () => {
    expect(describeError(new TypeError("x")).type).toBe("TypeError");
  });
});

describe("the encoding of an answer", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0.5, br;q=1.0", "br"],
    ["br;q=0, gzip", "gzip"],
    ["identity", "identity"],
    ["*", "gzip"],
    [undefined, "identity"],
  ])("answers a browser that accepts %s in the encoding %s", (accepted, encoding) =>
    expect(pickEncoding(accepted)).toBe(encoding),
  );
});
