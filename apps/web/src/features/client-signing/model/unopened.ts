import type { ContractToSign } from "./use-link.ts";

/** How many key documents the client has not opened yet. */
export function unopenedOf({ keyDocuments }: ContractToSign): number {
  return keyDocuments.flatMap(({ documents }) => documents).filter(({ opened }) => opened === null).length;
}
