import { expect, it } from "vitest";
import { checkShare, hasRecipient, recipientsOf, type Share } from "./check-share.ts";

const client: Share = { clientEmail: "eva@example.com", forwardToMe: false, advisorEmail: "" };
const issuesOf = (share: Partial<Share>) => checkShare({ ...client, ...share }).map(({ path, key }) => [path, key]);

it("accepts the client's address if the advisor is not a recipient", () => {
  expect(issuesOf({})).toEqual([]);
});

it("requires the client's address unless the documents go only to the advisor", () => {
  expect(issuesOf({ clientEmail: " " })).toEqual([["clientEmail", "mixed.required"]]);
  expect(issuesOf({ clientEmail: "", forwardToMe: true, advisorEmail: "jana@example.com" })).toEqual([]);
});

it("rejects an invalid client address even if the advisor is also a recipient", () => {
  expect(issuesOf({ clientEmail: "eva@" })).toEqual([["clientEmail", "string.email"]]);
  expect(issuesOf({ clientEmail: "eva@", forwardToMe: true, advisorEmail: "jana@example.com" })).toEqual([
    ["clientEmail", "string.email"],
  ]);
});

it("requires and checks the advisor's address only if the advisor is a recipient", () => {
  expect(issuesOf({ forwardToMe: true })).toEqual([["advisorEmail", "mixed.required"]]);
  expect(issuesOf({ forwardToMe: true, advisorEmail: "jana" })).toEqual([["advisorEmail", "string.email"]]);
  expect(issuesOf({ advisorEmail: "jana" })).toEqual([]);
});

it("finds a recipient if the client's address is typed or the advisor is a recipient", () => {
  expect(hasRecipient({ ...client, clientEmail: " " })).toBe(false);
  expect(hasRecipient({ ...client, clientEmail: "", forwardToMe: true })).toBe(true);
});

it("lists each recipient once, and includes the advisor only if they are a recipient", () => {
  const both = { clientEmail: " eva@example.com ", advisorEmail: "Eva@example.com" };
  expect(recipientsOf({ ...both, forwardToMe: true })).toEqual(["Eva@example.com"]);
  expect(recipientsOf({ ...both, advisorEmail: "jana@example.com", forwardToMe: false })).toEqual(["eva@example.com"]);
});
