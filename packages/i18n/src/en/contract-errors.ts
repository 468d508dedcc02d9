import type { EnglishNamespace } from "../messages.ts";

/** Errors of contracts, which the server puts into words: browsers load none of them. */
export const contractErrors = {
  ContractNotSignable: "The contract can’t be signed right now. Your advisor has been informed and will contact you.",
  ContractNotSignable_LegalReasons: "For legal reasons, this contract can’t be signed. Please contact compliance.",
  ContractNotSignable_ReviewOpen:
    "This contract is waiting for an internal check. It can be signed once the check has approved it.",
  ContractNotSignable_ReviewRefused:
    "The contract has not passed the internal check and can’t be signed. You can withdraw it.",
  ContractNotSignable_Underage: "This contract can’t be signed: the client is under 18.",
  ContractNotSignable_DocumentInvalid:
    "Document {{name}} is in the register of invalid documents. Create a new contract with a valid document.",
  ContractNotSignable_DocumentExpired: "Document {{name}} has expired. Create a new contract with a valid document.",
  ContractNotSignable_ProductNotOffered: "{{name}} is no longer offered. Create a new contract without it.",
  DocumentsUnopened: "Some documents of the contract have not been opened yet. Open each of them before the signature.",
  ScreeningListsMissing:
    "Contracts can’t be created: the screening list and the register of invalid documents are missing. Ask the portal’s operator to import them (screening, invaliddocuments) or to set SCREENING=off.",
  ScreeningListsMissing_screening:
    "Contracts can’t be created: the screening list is missing. Ask the portal’s operator to import it (screening) or to set SCREENING=off.",
  ScreeningListsMissing_invaliddocuments:
    "Contracts can’t be created: the register of invalid documents is missing. Ask the portal’s operator to import it (invaliddocuments) or to set SCREENING=off.",
  KeyDocumentsUnopened: "Key documents have not been opened yet. They have to be opened before the signature.",
  PhoneNotMobile:
    "The client’s number can’t receive the code: it is a landline or does not exist. Have the contract signed by hand, or change the phone.",
  PhoneNotMobile_client:
    "We can’t send a code to your number: it is a landline or does not exist. Ask your advisor to change it.",
  DistributorIncomplete: "Contracts need more particulars of {{distributor}}. Ask the operator to add: {{names}}.",
  WithdrawalTooLate:
    "The last day to withdraw is over. If you sent your withdrawal in writing in time, tell your advisor when and how.",
} as const satisfies EnglishNamespace;
