import type { EnglishRoom } from "../messages.ts";

export const errors = {
  "form-error": "Something went wrong. Nothing was lost; please try again.",
  ValidationFailed: "The request does not have the expected shape.",
  Unauthorized: "Please log in.",
  InvalidUsernamePassword: "The user name or the password is not right.",
  OriginRefused: "The request came from another site and was refused.",
  Forbidden: "You do not have the right to do this.",
  NotFound: "This was not found.",
  MethodNotAllowed: "This cannot be done here.",
  PayloadTooLarge: "What was sent is too large.",
  UriTooLong: "The address is too long.",
  UnsupportedMediaType: "This type of content is not accepted here.",
  LockedAccount: "The account is locked for a while after several wrong passwords. Try again in 15 minutes.",
  ExpiredPassword: "The password has expired; set a new one.",
  ForcedChangePassword: "The password must be changed; set a new one.",
  DealerNotAssigned: "The account has no distributor. Please contact support.",
  CalculationImpossible: "The forecast cannot be made: some data of the product is missing.",
  CartInvalid: "The cart is not complete or not valid.",
  ProposalOutdated:
    "Prices or fees have changed in the meantime. The figures were recalculated; please check them and try again.",
  TooManyRequests: "Too many attempts. Please wait a moment and try again.",
  Unexpected: "Something went wrong on our side. Nothing was lost; please try again.",
  GenerationFailed: "The document could not be made. The cart is untouched; please try again.",
  StorageFull: "The server has no space left, so nothing was saved. Please tell the operator and try again later.",
  NetworkError: "The server cannot be reached. Nothing was lost; check the connection and try again.",
} as const satisfies EnglishRoom;
