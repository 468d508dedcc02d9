/** Stands in everything that the owner writes and that nobody else may read. */
export const marker = "Zvlastni-Znacka";
export const webRequestId = "734910285516482093746152";
export const programDocument = 902;
export const attachmentId = "attachment-of-the-owner";
