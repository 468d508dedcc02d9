import type { EnglishNamespace } from "../messages.ts";

export const webRequest = {
  title: "Taking over the client’s details",
  "taken-over": "The client’s details have been taken over and will be filled into the client form.",
  "taken-over-of": "The details of {{name}} have been taken over and will be filled into the client form.",
  none: "There is no such web request, or it is no longer valid.",
  failed: "The client’s details could not be loaded",
  "go-on-without": "Go on without them",
} as const satisfies EnglishNamespace;
