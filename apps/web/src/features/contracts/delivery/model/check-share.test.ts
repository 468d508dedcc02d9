import { expect, it } from "vitest";
import { checkShare, hasRecipient, recipientsOf, type Share } from "./check-share.ts";

const client: Share = { clientEmail: "eva@example.com", forwardToMe: false, advisorEmail: "" };
const issuesOf = (share: Partial<Share>) => checkShare({ ...client, ...share }).map(({ path, key }) => [path, key]);

it("the client's address alone is enough", () => {
  expect(issuesOf({})).toEqual([]);
});

it("the client's address is required unless the documents go to the advisor alone", () => {
  expect(issuesOf({ clientEmail: " " })).toEqual([["clientEmail", "mixed.required"]]);
  expect(issuesOf({ clientEmail: "", forwardToMe: true, advisorEmail: "jana@example.com" })).toEqual([]);
});

it("an address that is there has to be one", () => {
  expect(issuesOf({ clientEmail: "eva@" })).toEqual([["clientEmail", "string.email"]]);
  expect(issuesOf({ clientEmail: "eva@", forwardToMe: true, advisorEmail: "jana@example.com" })).toEqual([
    ["clientEmail", "string.email"],
  ]);
});

it("the advisor's address is required and checked once it is asked for", () => {
  expect(issuesOf({ forwardToMe: true })).toEqual([["advisorEmail", "mixed.required"]]);
  expect(issuesOf({ forwardToMe: true, advisorEmail: "jana" })).toEqual([["advisorEmail", "string.email"]]);
  expect(issuesOf({ advisorEmail: "jana" })).toEqual([]);
});

it("there is nobody to send to without an address and without forwarding", () => {
  expect(hasRecipient({ ...client, clientEmail: " " })).toBe(false);
  expect(hasRecipient({ ...client, clientEmail: "", forwardToMe: true })).toBe(true);
});

it("the recipients are each there once, and the advisor only where it is asked for", () => {
  const both = { clientEmail: " eva@example.com ", advisorEmail: "Eva@example.com" };
  expect(recipientsOf({ ...both, forwardToMe: true })).toEqual(["Eva@example.com"]);
  expect(recipientsOf({ ...both, advisorEmail: "jana@example.com", forwardToMe: false })).toEqual(["eva@example.com"]);
});
