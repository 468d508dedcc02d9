import { endpoints } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import type { App } from "../../http/app-type.ts";
import { currentUser } from "../../http/session-guard.ts";
import {
  addFavouriteFund,
  addFavouriteFundPackage,
  listAssignedProducts,
  removeFavouriteFund,
  removeFavouriteFundPackage,
} from "./service.ts";

export function favouriteRoutes(app: App, { db }: { db: Database }): void {
  app.route({
    ...endpoints.getAssignedProducts,
    handler: (request) => listAssignedProducts(db, currentUser(request).id),
  });
  app.route({
    ...endpoints.addFavouriteFund,
    handler: async (request) => {
      await addFavouriteFund(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...endpoints.removeFavouriteFund,
    handler: async (request) => {
      await removeFavouriteFund(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...endpoints.addFavouriteFundPackage,
    handler: async (request) => {
      await addFavouriteFundPackage(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...endpoints.removeFavouriteFundPackage,
    handler: async (request) => {
      await removeFavouriteFundPackage(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
}
