import type { EnglishNamespace } from "../../namespace-types.ts";

/**
 * The client's consent in every wording so far. A new wording in any language is a new revision in
 * packages/rules/src/contracts/signing.ts; older wordings stay unchanged, since proofs print the one that was ticked.
 */
export const consent = {
  "consent-2026-11": "I have read the documents and agree to sign electronically.",
  "consent-2026-12":
    "These documents were opened for me and I could read them: {{documents}}. I agree to sign electronically.",
  "consent-2026-12-none": "None of the documents has been opened here. I agree to sign electronically.",
  "consent-pages_one": "{{name}} ({{count}} page)",
  "consent-pages_other": "{{name}} ({{count}} pages)",
  "consent-key-documents": "key information documents of {{products}}",
} satisfies EnglishNamespace;
