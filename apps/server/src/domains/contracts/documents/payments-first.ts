type Kinds = { readonly documents: readonly { readonly id: string; readonly kind: string }[] };

/** Files of a contract's documents with the payment instructions first: what the client has to act on. */
export function paymentsFirst<File extends { readonly documentId: string | null }>(
  { documents }: Kinds,
  files: readonly File[],
): File[] {
  const payments = documents.find(({ kind }) => kind === "payments")?.id;
  return files.toSorted((a, b) => Number(b.documentId === payments) - Number(a.documentId === payments));
}
