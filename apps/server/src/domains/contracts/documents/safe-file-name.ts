/** Returns a name for a file or folder that every operating system accepts. Repeated whitespace becomes one space. */
export function safeFileName(name: string): string {
  return name.replaceAll(/[\p{Cc}\s\\/:*?"<>|]+/gu, " ").trim();
}
