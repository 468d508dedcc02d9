import type { imageKinds } from "@fundport/api";

type ImageKind = (typeof imageKinds)[number];

/**
 * Returns the address of an entity's image. The address of an uploaded image contains the version, so that the image
 * can be cached for a long time.
 */
export function imageAddress(
  kind: ImageKind,
  { id, imageVersion }: { readonly id: number; readonly imageVersion: string | null },
): string {
  const address = `/api/images/${kind}/${id}`;
  return imageVersion === null ? address : `${address}?v=${encodeURIComponent(imageVersion)}`;
}
