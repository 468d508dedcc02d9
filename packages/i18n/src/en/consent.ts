import type { EnglishNamespace } from "../messages.ts";

/**
 * What a client agrees to, in every wording that there was. Another wording in any language is another revision in
 * packages/rules/src/signing.ts: the older ones stay as they are, since proofs print the one that was ticked.
 */
export const consent = {
  "consent-2026-11": "I have read the documents and agree to sign electronically.",
  "consent-2026-12": "I have opened and been able to read: {{documents}}. I agree to sign electronically.",
  "consent-2026-12-none": "None of the documents has been opened here. I agree to sign electronically.",
  "consent-pages_one": "{{name}} ({{count}}\u00a0page)",
  "consent-pages_other": "{{name}} ({{count}}\u00a0pages)",
  "consent-key-documents": "key information documents of {{products}}",
} satisfies EnglishNamespace;
