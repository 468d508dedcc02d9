import type { imageKinds } from "@fundport/api";

type ImageKind = (typeof imageKinds)[number];

/**
 * Returns the address of an entity's image. The version of an uploaded image is part of the address, so that it can be
 * cached for a long time.
 */
export function imageAddress(
  kind: ImageKind,
  { id, imageVersion }: { readonly id: number; readonly imageVersion: string | null },
): string {
  const address = `/api/images/${kind}/${id}`;
  return imageVersion === null ? address : `${address}?v=${encodeURIComponent(imageVersion)}`;
}
