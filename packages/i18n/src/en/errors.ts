import type { EnglishNamespace } from "../namespace-types.ts";

export const errors = {
  "form-error": "Something went wrong. Nothing was lost; please try again.",
  "form-error_wait": "Too many attempts. Nothing was lost; please try again {{when}}.",
  "wait-over": "You can try again now.",
  ValidationFailed: "The request does not have the expected shape.",
  TryAgain: "This is not possible right now. Nothing was lost; please try again in a moment.",
  DistributorAdvisorCodeTaken: "An advisor with this code is already registered with this distributor.",
  EmailTaken: "This e-mail address is already used by another advisor.",
  VatIdTaken: "An advisor with this identification number is already registered.",
  PasswordPolicyNotMet:
    "The password is too weak: use at least 10 characters, no common password, not the user name, and not the old password.",
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
  Unexpected: "Something went wrong on our side. Nothing was lost; please try again.",
  NetworkError: "The server cannot be reached. Nothing was lost; check the connection and try again.",
} as const satisfies EnglishNamespace;
