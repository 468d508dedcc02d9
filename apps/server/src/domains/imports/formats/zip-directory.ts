import { open } from "node:fs/promises";

/** An entry of a ZIP archive as declared in the archive's directory. Sizes are in bytes. */
export type ZipEntry = { name: string; packed: number; unpacked: number };

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entrySignature = 0x02014b50;
const endLength = 22;
/**
 * The largest distance of the directory's end record from the end of the archive. The comment between them has at most
 * 65,535 bytes.
 */
const maxTail = endLength + 0xffff;
/** The largest size of a directory in bytes. The directory of a workbook has a few kilobytes. */
const maxDirectory = 4_000_000;
/** Values that refer to a ZIP64 directory. Only archives above 4 GB need one. */
const zip64Placeholder = { bits16: 0xffff, bits32: 0xffff_ffff };

/**
 * Reads the directory at the end of an archive. Returns an empty list if the directory is incomplete. Also returns an
 * empty list for ZIP64, because the library that unpacks the archive would read a different directory.
 */
export async function readZipEntries(path: string): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, maxTail));
    await file.read(tail, 0, tail.length, size - tail.length);
    const end = tail.lastIndexOf(endSignature);
    if (end === -1 || end + endLength > tail.length) return [];
    const [count, length, offset] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (count === zip64Placeholder.bits16 || [length, offset].includes(zip64Placeholder.bits32)) return [];
    const directory = Buffer.alloc(Math.min(Math.max(0, size - offset), maxDirectory));
    await file.read(directory, 0, directory.length, offset);
    const entries = entriesOf(directory, count);
    return entries.length === count ? entries : [];
  } finally {
    await file.close();
  }
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count && at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== entrySignature) break;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
