export function journeysOf(_changed: readonly string[]): "all" | string[] {
  return "all";
}
