import type { Kind } from "../imports/definition/kind.ts";
import { frameworkContracts } from "./framework-contracts/import/framework-contracts.ts";
import { collectionAccounts } from "./records/import/collection-accounts.ts";

export const contractImportKinds: readonly Kind[] = [collectionAccounts, frameworkContracts];
