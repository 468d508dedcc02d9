export { smallBodyBytes } from "./body-limits.ts";
export type { Registration, RegistrationRequest } from "./identity/accounts.ts";
export type { CommissionAttachment } from "./sales/commission-attachments.ts";
export type { ClientRecord } from "./clients/records.ts";
export type { WebRequestClient } from "./sales/web-requests.ts";
export type { ClientFormLink, ClientFormToFill, SentClientForm } from "./contracts/form-link.ts";
export type { ContractRequest, NewContract } from "./contracts/creation.ts";
export { endpoints } from "./endpoints.ts";
export type { CalculationInput, CalculationOutput } from "./sales/calculation.ts";
export { errorBody, type ErrorBody } from "./common.ts";
export type { EndpointInput, EndpointOutput } from "./endpoint-types.ts";
export type { Draft, DraftListItem } from "./sales/drafts.ts";
export { ApiError, type ErrorCode, errorStatus } from "./errors.ts";
export type { AssetClassMedian, FundComparison } from "./catalogue/fund-comparison.ts";
export type { FigureEstimate, Fund, FundListItem, NeededFigure } from "./catalogue/funds.ts";
export type { AssignedProduct } from "./catalogue/favourites.ts";
export { imageKinds } from "./catalogue/images.ts";
export type {
  ContractType,
  FundPackageTemplate,
  FundPackageTemplateListItem,
  Program,
  ProgramListItem,
} from "./catalogue/portfolios.ts";
export { missingCodes } from "./identity/operators.ts";
export type { LimitKind, Lock, MissingCode, MissingStep } from "./identity/operators.ts";
export type { NewPasskey, PasskeyAnswer, PasskeyCreationOptions } from "./identity/passkeys.ts";
export { performanceTypes } from "./catalogue/performance-types.ts";
export type { CalcConfiguration, FeeScheme, Limit, PriceHistory } from "./catalogue/products.ts";
export {
  type InvestmentProposal,
  type StoredProposal,
  type ProposalChange,
  type ProposalToSend,
} from "./sales/proposals.ts";
export type { AssetClass, Codelists, CommissionModel, ForexRate } from "./catalogue/reference.ts";
export { type EndpointName } from "./endpoint-routes.ts";
export type { OwnSession } from "./identity/security.ts";
export type { UnsavedWorkToKeep } from "./identity/sessions.ts";
export type { User } from "./identity/users.ts";
export { type BrowserSettings } from "./pages/browser-settings.ts";
export type { DrawnSignature } from "./contracts/signing.ts";
export type { DownloadLink } from "./contracts/download.ts";
export type { PlanSummary } from "./contracts/plan-summary.ts";
export type { SigningLink } from "./contracts/signing-link.ts";
export { userDataCookie } from "./pages/user-data-cookie.ts";
