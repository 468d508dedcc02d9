type Documents = { readonly documents: readonly { readonly id: string; readonly kind: string }[] };

/**
 * Sorts the files of a contract's documents. The payment instructions come first, because the client must act on them.
 */
export function paymentsFirst<File extends { readonly documentId: string | null }>(
  { documents }: Documents,
  files: readonly File[],
): File[] {
  const payments = documents.find(({ kind }) => kind === "payments")?.id;
  return files.toSorted((a, b) => Number(b.documentId === payments) - Number(a.documentId === payments));
}
