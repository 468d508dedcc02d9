import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { version } from "../lib/version.ts";
import type { App } from "./app-type.ts";

/**
 * Serves, at /api/docs, the OpenAPI document generated from the wire contract and a page to read and try it. Both need
 * a session except in trial mode. Only logged-in users see the version of the server. `sessionCookie` is the name of
 * the session cookie.
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
        description: "The HTTP API of Fundport. Requests that change data need an Origin listed in PUBLIC_URLS.",
        // OpenAPI requires a version, so this one is fixed.
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
