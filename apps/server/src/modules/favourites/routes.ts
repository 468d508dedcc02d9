import { calls } from "@fundport/api";
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
    ...calls.getAssignedProducts,
    handler: (request) => listAssignedProducts(db, currentUser(request).id),
  });
  app.route({
    ...calls.addFavouriteFund,
    handler: async (request) => {
      await addFavouriteFund(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...calls.removeFavouriteFund,
    handler: async (request) => {
      await removeFavouriteFund(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...calls.addFavouriteFundPackage,
    handler: async (request) => {
      await addFavouriteFundPackage(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...calls.removeFavouriteFundPackage,
    handler: async (request) => {
      await removeFavouriteFundPackage(db, currentUser(request).id, request.params.id);
      return null;
    },
  });
}
