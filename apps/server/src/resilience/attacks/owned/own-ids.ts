/** All private data of the owner contains this text; no other caller may receive it. */
export const marker = "Zvlastni-Znacka";
export const webRequestId = "734910285516482093746152";
export const programDocument = 902;
export const attachmentId = "attachment-of-the-owner";
