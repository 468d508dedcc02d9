import type { Kind } from "../imports/definition/kind.ts";
import { attachments } from "./commission-attachments/import/attachments.ts";
import { webRequests } from "./web-requests/import/web-requests.ts";

export const salesImportKinds: readonly Kind[] = [webRequests, attachments];
