import { z } from "zod";
import { day, randomId } from "./common.ts";
import { defineEndpoint } from "./define-endpoint.ts";

const commissionAttachment = z.object({
  /** Random, not to be guessed. */
  id: z.string(),
  name: z.string(),
  /** In the operator's words: what kind of paper it is. */
  type: z.string(),
  date: day,
  mimeType: z.string(),
});
export type CommissionAttachment = z.infer<typeof commissionAttachment>;

/** Source: client §7, Commission attachments. Both need the right v_ShowMaterials: 403 `Forbidden` without. */
export const attachmentEndpoints = {
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
