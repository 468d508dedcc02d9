/** The file extensions of photos that may be uploaded. Source: docs/reference/own-area.md#photo. */
export const acceptedFiles = ".png,.jpg,.jpeg,.gif,.tif,.tiff";
const endings = new RegExp(`(?:${acceptedFiles.replaceAll(".", "\\.").replaceAll(",", "|")})$`, "i");
const maxBytes = 5 * 1_048_576;

/**
 * Checks the type and size of a chosen file. Returns the message key of the issue; null if the file may be sent. The
 * server checks the content.
 */
export function checkFile({ name, size }: Pick<File, "name" | "size">): "photo-too-large" | "photo-wrong-type" | null {
  if (!endings.test(name)) return "photo-wrong-type";
  return size > maxBytes ? "photo-too-large" : null;
}
