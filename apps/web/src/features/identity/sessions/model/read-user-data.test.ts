import { expect, it } from "vitest";
import { readUserData } from "./read-user-data.ts";

const cookie = (value: unknown) => `other=1; user-data=${encodeURIComponent(JSON.stringify(value))}; more=2`;

it("reads the logged-in user from the user-data cookie", () => {
  expect(readUserData(cookie({ id: 7, name: "Jana Nováková", language: "cs" }))).toEqual({
    id: 7,
    name: "Jana Nováková",
    language: "cs",
  });
});

it.each([
  ["a missing cookie", "other=1"],
  ["invalid JSON", "user-data=%7Bbroken"],
  ["an invalid encoding", "user-data=%E0%A4%A"],
  ["data of another shape", cookie({ id: "7" })],
])("returns null for the cookie %s", (_case, cookies) => expect(readUserData(cookies)).toBeNull());
