/**
 * The query that loads a document's bytes. Viewing and downloading a document share one request through the query
 * cache.
 */
export type DocumentSource = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
};
