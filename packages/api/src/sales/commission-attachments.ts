import { z } from "zod";
import { day, randomId } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const commissionAttachment = z.object({
  /** A random id that cannot be guessed. */
  id: z.string(),
  name: z.string(),
  /** The kind of document. The operator chooses its name. */
  type: z.string(),
  date: day,
  mimeType: z.string(),
});
export type CommissionAttachment = z.infer<typeof commissionAttachment>;

/**
 * Both endpoints require the permission v_ShowMaterials; without it the response is 403 `Forbidden`.
 * Source: docs/reference/own-area.md#commission-statements.
 */
export const commissionAttachmentEndpoints = {
  getCommissionAttachments: defineEndpoint(
    "getCommissionAttachments",
    "List the advisor's commission statements, newest first",
    {
      querystring: z.object({
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        pageSize: z.coerce.number().int().min(1).max(100).default(20),
      }),
      response: z.object({ items: z.array(commissionAttachment), totalAmount: z.number().int() }),
    },
  ),
  getCommissionAttachment: defineEndpoint("getCommissionAttachment", "Download a commission statement", {
    params: z.object({ id: randomId }),
    response: z.string(),
  }),
};
