import { endpoints } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { Favourites } from "./service.ts";

type Dependencies = { favourites: Favourites };

export function favouriteRoutes(app: App, { favourites }: Dependencies): void {
  app.route({
    ...endpoints.getAssignedProducts,
    handler: (request) => favourites.list(currentUser(request).id),
  });
  app.route({
    ...endpoints.addFavouriteFund,
    handler: async (request) => {
      await favourites.addFund(currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...endpoints.removeFavouriteFund,
    handler: async (request) => {
      await favourites.removeFund(currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...endpoints.addFavouriteFundPackage,
    handler: async (request) => {
      await favourites.addFundPackage(currentUser(request).id, request.params.id);
      return null;
    },
  });
  app.route({
    ...endpoints.removeFavouriteFundPackage,
    handler: async (request) => {
      await favourites.removeFundPackage(currentUser(request).id, request.params.id);
      return null;
    },
  });
}
