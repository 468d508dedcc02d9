export function isOperator({ roles }: { roles: readonly string[] }): boolean {
  return roles.includes("operator");
}
