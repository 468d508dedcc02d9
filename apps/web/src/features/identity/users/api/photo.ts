import type { EndpointOutput } from "@fundport/api";
import { call } from "#lib/http/api.ts";
import { upload, type UploadOptions } from "./upload.ts";
import type { CropArea } from "../model/crop-area.ts";

/** Uploads a photo and returns it in a format that any browser can show. Throws `CallError`. */
export function previewPhoto(file: File, options: UploadOptions): Promise<Blob> {
  return upload("previewPhoto", {}, file, options);
}

/** Replaces the photo. Returns the new photo's date, which is part of the photo's address. Throws `CallError`. */
export async function putPhoto(file: File, part: CropArea, options: UploadOptions): Promise<string> {
  const answer = await upload("putPhoto", { querystring: part }, file, options);
  const { photoFetchedAt } = JSON.parse(await answer.text()) as EndpointOutput<"putPhoto">;
  return photoFetchedAt;
}

export async function deletePhoto(): Promise<void> {
  await call("deletePhoto", {});
}
