/**
 * Where a document's bytes come from, as a query of the cache: the viewer and the download of one document share the
 * call.
 */
export type DocumentSource = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
};
