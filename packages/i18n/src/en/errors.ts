import type { EnglishNamespace } from "../namespace-types.ts";

export const errors = {
  "form-error": "Something went wrong. Try again.",
  "form-error_wait": "Too many attempts. Try again {{when}}.",
  "wait-over": "You can try again now.",
  ValidationFailed: "The request has an invalid format.",
  TryAgain: "This isn’t possible right now. Try again in a moment.",
  DistributorAdvisorCodeTaken: "An advisor with this code is already registered with this distributor.",
  EmailTaken: "Another advisor already uses this email address.",
  VatIdTaken: "An advisor with this identification number is already registered.",
  PasswordPolicyNotMet:
    "This password is too weak. Use at least 10 characters, and not a common password, your username or your old password.",
  DomainPolicyNotMet: "This distributor doesn’t accept email addresses from this domain.",
  UnknownDistributor: "No distributor has this code.",
  InvalidAdvisorCodeFormat: "The advisor code must have at least 6 digits.",
  UnknownBranch: "The distributor has no branch with this code.",
  RegistrationCnbError:
    "The national bank’s register isn’t available right now. Try again later; your details stay in the form.",
  RegistrationUnknownError: "We couldn’t complete the check in the national bank’s register. Contact support.",
  RegistrationCnbDealerNotFound:
    "We couldn’t find you in the national bank’s register. Check your name and identification number.",
  RegistrationCnbDealerWithoutNetwork:
    "The register lists you without a distribution network. Contact your distributor.",
  RegistrationCnbDealerMultipleNetworks:
    "The register lists you in several distribution networks. Contact your distributor.",
  RegistrationCnbVatMismatch: "The register lists you under a different identification number.",
  Unexpected: "Something went wrong on our side. Try again.",
  NetworkError: "We couldn’t reach the server. Check your connection and try again.",
} as const satisfies EnglishNamespace;
