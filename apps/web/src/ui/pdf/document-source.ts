/**
 * A query of a document's bytes. The viewer and the download of a document share the request through the query cache.
 */
export type DocumentSource = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
};
