/**
 * How a text may stand somewhere, in small letters: as it is, as hexadecimal digits of its bytes in UTF-8 and UTF-16, and
 * in base64, wherever in the encoded bytes it begins.
 */
export function writtenForms(text: string): string[] {
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

/** The letters that hold the bytes and nothing of what stands before and behind them. */
function base64Within(bytes: Buffer, before: number): string {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
  return encoded.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
}
