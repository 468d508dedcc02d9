import { describe, expect, it } from "vitest";
import { splitCommand } from "./split-command.ts";

describe("splitting a command line", () => {
  it.each([
    ["pkcs11-tool --sign  --label seal", ["pkcs11-tool", "--sign", "--label", "seal"]],
    ["  a\tb\nc ", ["a", "b", "c"]],
    ['"C:\\\\Program Files\\\\sign.exe" now', ["C:\\Program Files\\sign.exe", "now"]],
    [`'/opt/my tools/sign' --label 'a "b"'`, ["/opt/my tools/sign", "--label", 'a "b"']],
    [String.raw`sign "a \"b\" \\ \n" it\'s a\ b`, ["sign", String.raw`a "b" \ \n`, "it's", "a b"]],
    [`--pin='a b'"c d"e ""`, ["--pin=a bc de", ""]],
    ["$HOME/*.key; rm `x` | y > z", ["$HOME/*.key;", "rm", "`x`", "|", "y", ">", "z"]],
    ["", []],
    ["   ", []],
  ])("splits %j as a shell does, without expansion", (line, parts) => {
    expect(splitCommand(line)).toEqual(parts);
  });

  it.each(['sign "a', "sign 'a", "sign a\\", 'sign "a\\"', "it's"])(
    "returns null for %j because a quote or escape is incomplete",
    (line) => {
      expect(splitCommand(line)).toBeNull();
    },
  );
});
