import { isClientPage } from "@fundport/api/client-pages";
import type { Plugin } from "vite";

/** Has the developers' server answer the paths of clients with their own page, as the portal's server does. */
export function clientEntry(): Plugin {
  return {
    name: "client-entry",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = "/"] = (request.url ?? "/").split("?", 1);
        if (isClientPage(path)) request.url = "/client.html";
        next();
      });
    },
  };
}
