export type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
};
export type Lock = { packages: Record<string, LockEntry> };

export function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } | null;
export function missingOptional(packages: Lock["packages"]): { parent: string; name: string; version: string }[];
export function completeLock(lock: Lock): Lock;
