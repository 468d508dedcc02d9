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
  RequestTimeout: "The request took too long to arrive.",
  PayloadTooLarge: "What was sent is too large.",
  UriTooLong: "The address is too long.",
  UnsupportedMediaType: "This type of content is not accepted here.",
  LockedAccount: "The account is locked for a while after several wrong passwords. Try again in 15 minutes.",
  ExpiredPassword: "The password has expired; set a new one.",
  ForcedChangePassword: "The password must be changed; set a new one.",
  DealerNotAssigned: "The account has no distributor. Please contact support.",
  InvalidToken: "The link is not valid or has expired.",
  OldPasswordWrong: "The old password is not right.",
  DistributorAdvisorCodeTaken: "An advisor with this code is already registered with this distributor.",
  EmailTaken: "This e-mail address is already used by another advisor.",
  AlreadyDecided: "This registration has already been decided.",
  SecondFactorRequired: "Enter the code from your authenticator app.",
  SecondFactorInvalid: "The code is not right or has already been used.",
  PasswordPolicyNotMet:
    "The password is too weak: use at least 10 characters, no common password, not the user name, and not the old password.",
  PasswordWrong: "The password is not right.",
  ActivationRefused:
    "The account cannot be activated: its e-mail address or advisor code belongs to another account by now. Please contact support.",
  SecondFactorEnabled: "The second factor is switched on already.",
  RegistrationInvalid: "Some fields are not filled in correctly.",
  DomainPolicyNotMet: "This distributor does not accept e-mail addresses of this domain.",
  UnknownDistributor: "There is no distributor with this code.",
  InvalidAdvisorCodeFormat: "The advisor code must have at least 6 digits.",
  UnknownBranch: "The distributor has no branch with this code.",
  RegistrationCnbError:
    "The national bank's register cannot be reached right now. Please try again later; what you entered stays here.",
  RegistrationUnknownError:
    "The check in the national bank's register ended in an unexpected way. Please contact support.",
  RegistrationCnbDealerNotFound:
    "The national bank's register lists no such advisor. Check the name and the identification number.",
  RegistrationCnbDealerWithoutNetwork:
    "The register lists the advisor without a distribution network. Contact your distributor.",
  RegistrationCnbDealerMultipleNetworks:
    "The register lists the advisor in several distribution networks. Contact your distributor.",
  RegistrationCnbVatMismatch: "The register lists the advisor under another identification number.",
  FeedbackInvalid: "The message is empty or too long.",
  CalculationImpossible: "The forecast cannot be made: some data of the product is missing.",
  ProposalMailInvalid: "An e-mail address or the message is not valid.",
  CartInvalid: "The cart is not complete or not valid.",
  ProposalOutdated:
    "Prices or fees have changed in the meantime. The figures were recalculated; please check them and try again.",
  PhotoNotTaken: "This is no picture of the types PNG, JPEG, GIF or TIFF.",
  PhotoBroken: "The picture is broken and cannot be opened.",
  PhotoTooManyPixels: "The picture has too many pixels; use one of at most 50 megapixels.",
  TooManyRequests: "Too many attempts. Please wait a moment and try again.",
  HeadersTooLarge: "The headers of the request are too large.",
  Unexpected: "Something went wrong on our side. Nothing was lost; please try again.",
  GenerationFailed: "The document could not be made. The cart is untouched; please try again.",
  StorageFull: "The server has no space left, so nothing was saved. Please tell the operator and try again later.",
  NetworkError: "The server cannot be reached. Nothing was lost; check the connection and try again.",
} as const satisfies EnglishRoom;
