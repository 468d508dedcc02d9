import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { version } from "../lib/version.ts";
import type { App } from "./app-type.ts";

/**
 * Serves the OpenAPI document, generated from the wire contract, and a page to read and try it, at /api/docs. It needs a
 * session except in trial mode. Only logged-in users see the version. `sessionCookie` is the name of the cookie.
 * Source: docs/reference/errors-and-limits.md#api-description.
 */
export async function registerApiDocs(
  app: App,
  { isPublic, sessionCookie }: { isPublic: boolean; sessionCookie: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: "Fundport",
        description: "The API of the portal. Requests that change data need an Origin of the portal.",
        // OpenAPI requires a version.
        version: "1",
      },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie } } },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api/docs")) route.config = { ...route.config, isPublic, findsUser: true };
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: false,
    transformSpecification: (document, { sessionUser }) =>
      sessionUser === null ? document : { ...document, info: { ...document["info"], version } },
    transformSpecificationClone: false,
  });
}
