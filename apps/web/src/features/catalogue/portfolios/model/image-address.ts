import type { imageKinds } from "@fundport/api";

type ImageKind = (typeof imageKinds)[number];

/** Where the picture of an entity is; one that was uploaded is named with its version and cached for long. */
export function imageAddress(
  kind: ImageKind,
  { id, imageVersion }: { readonly id: number; readonly imageVersion: string | null },
): string {
  const address = `/api/images/${kind}/${id}`;
  return imageVersion === null ? address : `${address}?v=${encodeURIComponent(imageVersion)}`;
}
