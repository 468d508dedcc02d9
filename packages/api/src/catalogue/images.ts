import { z } from "zod";
import { id, inText } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/**
 * Kinds of entities that have an image; `company` is the logo in the header.
 * Source: docs/reference/catalogue.md#images.
 */
export const imageKinds = [
  "company",
  "contracttype",
  "dealer",
  "fund",
  "program",
  "issuer",
  "panel",
  "fundpackagetemplate",
] as const;

export const imageEndpoints = {
  getImage: defineEndpoint("getImage", "Get an entity's image, or a generated SVG if none is stored", {
    params: z.object({ kind: z.enum(imageKinds), id: inText(id) }),
    /** `v` is the image's version. A response to a request with `v` can be cached for a long time. */
    querystring: z.object({ v: z.string().max(64).optional() }),
    response: z.string(),
  }),
};
