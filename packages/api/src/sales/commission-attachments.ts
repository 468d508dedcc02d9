import { z } from "zod";
import { day, randomId } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const commissionAttachment = z.object({
  /** Random, so that it cannot be guessed. */
  id: z.string(),
  name: z.string(),
  /** The kind of document, as the operator names it. */
  type: z.string(),
  date: day,
  mimeType: z.string(),
});
export type CommissionAttachment = z.infer<typeof commissionAttachment>;

/**
 * Both require the right v_ShowMaterials: 403 `Forbidden` without it.
 * Source: docs/reference/own-area.md#commission-statements.
 */
export const commissionAttachmentEndpoints = {
  getCommissionAttachments: defineEndpoint("getCommissionAttachments", "The advisor's own attachments, newest first", {
    querystring: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ items: z.array(commissionAttachment), totalAmount: z.number().int() }),
  }),
  getCommissionAttachment: defineEndpoint("getCommissionAttachment", "The attachment as a file", {
    params: z.object({ id: randomId }),
    response: z.string(),
  }),
};
