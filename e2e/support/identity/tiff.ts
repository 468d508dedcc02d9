/**
 * Returns an uncompressed TIFF image whose left half is red and right half is blue. Browsers cannot show TIFF images.
 */
export function makeTiff(width = 200, height = 100): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) pixels[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = 255;
  const short = 3;
  const long = 4;
  const start = 8;
  const depthAt = start + pixels.length;
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, depthAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, start],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, pixels.length],
  ];
  const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  header.writeUInt32LE(depthAt + 6, 4);
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([header, pixels, Buffer.from([8, 0, 8, 0, 8, 0]), directory]);
}
