/** Source: docs/reference/own-area.md#photo. */
export const acceptedFiles = ".png,.jpg,.jpeg,.gif,.tif,.tiff";
const endings = new RegExp(`(?:${acceptedFiles.replaceAll(".", "\\.").replaceAll(",", "|")})$`, "i");
const maxBytes = 5 * 1_048_576;

/** What is wrong with a chosen file before it is sent, as the key of a text; the server looks at the content. */
export function checkFile({ name, size }: Pick<File, "name" | "size">): "photo-too-large" | "photo-wrong-type" | null {
  if (!endings.test(name)) return "photo-wrong-type";
  return size > maxBytes ? "photo-too-large" : null;
}
