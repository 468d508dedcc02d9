import { z } from "zod";
import { empty, id, idParam } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const assignedProduct = z.object({
  productType: z.enum(["Fund", "FundPackage"]),
  productId: id,
  assignmentType: z.enum(["Recommended", "Favourite", "TopPerformance", "TopSelling", "QuickOptions"]),
  order: z.number().int(),
});
export type AssignedProduct = z.infer<typeof assignedProduct>;

export const favouriteEndpoints = {
  getAssignedProducts: defineEndpoint("getAssignedProducts", "List favourite, recommended, top and quick products", {
    response: z.array(assignedProduct),
  }),
  addFavouriteFund: defineEndpoint("addFavouriteFund", "Add a fund to the user's favourites", {
    params: idParam,
    response: empty,
  }),
  removeFavouriteFund: defineEndpoint("removeFavouriteFund", "Remove a fund from the user's favourites", {
    params: idParam,
    response: empty,
  }),
  addFavouriteFundPackage: defineEndpoint(
    "addFavouriteFundPackage",
    "Add a package template to the user's favourites",
    {
      params: idParam,
      response: empty,
    },
  ),
  removeFavouriteFundPackage: defineEndpoint(
    "removeFavouriteFundPackage",
    "Remove a package template from the user's favourites",
    { params: idParam, response: empty },
  ),
};
