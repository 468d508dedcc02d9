/**
 * Returns the forms in which a text may be stored, in lower case: the text itself, the hexadecimal digits of its bytes
 * in UTF-8 and UTF-16, and its base64 characters at any offset within the encoded bytes.
 */
export function encodedForms(text: string): string[] {
  const bytes = Buffer.from(text);
  const wide = Buffer.from(text, "utf16le");
  return [
    text,
    bytes.toString("hex"),
    wide.toString("hex"),
    Buffer.from(wide).swap16().toString("hex"),
    ...[0, 1, 2].map((before) => base64Within(bytes, before)),
  ].map((form) => form.toLowerCase());
}

/** Returns the base64 characters that depend only on these bytes, and not on the bytes before or after them. */
function base64Within(bytes: Buffer, before: number): string {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
  return encoded.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
}
