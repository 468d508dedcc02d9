import { z } from "zod";
import { amount, id, percent } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const statistics = z.object({
  /** Today's value of all holdings, in the user's currency; null if an exchange rate is missing. */
  aum: amount.nullable(),
  numberOfClients: z.number().int(),
  numberOfContracts: z.number().int(),
  numberOfPortfolios: z.number().int(),
  numberOfFunds: z.number().int(),
  rankInCompany: z.number().int().nullable(),
  rankInCountry: z.number().int().nullable(),
  numberOfFavouriteFunds: z.number().int(),
});

/** The logged-in user, including flags that restrict the cart. Source: docs/reference/own-area.md#current-user. */
export const user = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.string().nullable(),
  currencyId: id,
  countryId: id,
  countryCode: z.string(),
  language: z.enum(["en", "cs", "sk"]),
  roles: z.array(z.string()),
  company: z.object({ id, name: z.string() }),
  support: z.object({ id, name: z.string(), phoneNumber: z.string(), email: z.string() }).nullable(),
  nrOfDrafts: z.number().int().min(0),
  checkBirthDate: z.boolean(),
  allowEntryFeeDiscount: z.boolean(),
  allowSameFrameworkContract: z.boolean(),
  onlyOneAppendixInFundooo: z.boolean(),
  /** Bounds of the fee for premium advisory, percent a year. */
  minimalDealerFee: percent,
  maximalDealerFee: percent,
  /** The set-up fee under premium advisory, in percent of each payment. */
  premiumSetUpFee: percent,
  /** The yearly absolute fees that the advisor can choose, in the user's currency. */
  klasikPayments: z.array(amount),
  /** The fee of one payment under the transaction model, in the user's currency. */
  servisPayment: amount,
  prepaid: z.object({
    maxAge: z.number().nullable(),
    maxInvestmentHorizon: z.number().nullable(),
    maxTargetAmount: amount.nullable(),
    currencyId: id,
  }),
  signBiometrically: z.boolean(),
  signElectronically: z.boolean(),
  photoFetchedAt: z.string().nullable(),
  ...statistics.shape,
});
export type User = z.infer<typeof user>;

/** A fraction as text, from 0 to 1, with a decimal point and at most 6 decimals. */
const fraction = z.preprocess(
  (text) => (typeof text === "string" && /^(?:0|1|0\.\d{1,6}|1\.0{1,6})$/.test(text) ? Number(text) : text),
  z.number().min(0).max(1),
);
/** Allows for rounding, because rounded fractions do not add up to exactly 1. */
const tolerance = 1e-5;

/**
 * The area to crop from the upright image, as fractions of its width and height. Send all four values, or send none to
 * crop the middle.
 */
const crop = z
  .object({
    x: fraction.optional(),
    y: fraction.optional(),
    width: fraction.optional(),
    height: fraction.optional(),
  })
  .refine(
    ({ x, y, width, height }) => {
      const bounds = [x, y, width, height].filter((part) => part !== undefined);
      if (bounds.length === 0) return true;
      if (x === undefined || y === undefined || width === undefined || height === undefined) return false;
      return width > 0 && height > 0 && x + width <= 1 + tolerance && y + height <= 1 + tolerance;
    },
    { path: ["width"] },
  );

/**
 * The logged-in advisor and their photo. The body of a request with a photo is a PNG, JPEG, GIF or TIFF file with its
 * content type.
 */
export const userEndpoints = {
  getUser: defineEndpoint("getUser", "Get the logged-in user", { response: user }),
  previewPhoto: defineEndpoint("previewPhoto", "Preview the cropped photo as WebP of at most 1024 px", {
    response: z.string(),
  }),
  putPhoto: defineEndpoint("putPhoto", "Replace the user's photo", {
    querystring: crop,
    response: z.object({ photoFetchedAt: z.string() }),
  }),
  deletePhoto: defineEndpoint("deletePhoto", "Remove the user's photo", { response: z.null() }),
};
