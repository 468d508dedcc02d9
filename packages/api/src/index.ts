export { smallBodyBytes } from "./body-limits.ts";
export type { Registration, RegistrationRequest } from "./accounts.ts";
export type { CommissionAttachment } from "./attachments.ts";
export type { ClientRecord, WebRequestClient } from "./client.ts";
export type { ClientFormLink, ClientFormToFill, SentClientForm } from "./client-form.ts";
export type { ContractRequest, NewContract } from "./contract-request.ts";
export { endpoints } from "./endpoints.ts";
export type { CalculationInput, CalculationOutput } from "./calculation.ts";
export { errorBody, type ErrorBody } from "./common.ts";
export type { EndpointInput, EndpointOutput } from "./types.ts";
export type { Draft, DraftListItem } from "./drafts.ts";
export { ApiError, type ErrorCode, errorStatus } from "./errors.ts";
export type { AssetClassMedian, FundComparison } from "./fund-comparison.ts";
export type { FigureEstimate, Fund, FundListItem, NeededFigure } from "./funds.ts";
export { imageKinds } from "./images.ts";
export type {
  ContractType,
  FundPackageTemplate,
  FundPackageTemplateListItem,
  Program,
  ProgramListItem,
} from "./portfolios.ts";
export type { LimitKind, Lock, MissingCode, MissingStep } from "./operator.ts";
export type { NewPasskey, PasskeyAnswer, PasskeyCreationOptions } from "./passkeys.ts";
export { performanceTypes } from "./performance-types.ts";
export type { CalcConfiguration, FeeScheme, Limit, PriceHistory } from "./products.ts";
export { type InvestmentProposal, type MadeProposal, type ProposalChange, type ProposalToSend } from "./proposal.ts";
export type { AssetClass, AssignedProduct, Codelists, CommissionModel, ForexRate } from "./reference.ts";
export { type EndpointName } from "./endpoint-routes.ts";
export type { OwnSession, UnsavedWorkToKeep, User } from "./session.ts";
export { type BrowserSettings } from "./settings.ts";
export type { DrawnSignature } from "./signing.ts";
export type { DownloadLink } from "./download-link.ts";
export type { PlanSummary } from "./plan-summary.ts";
export type { SigningLink } from "./signing-link.ts";
export { userDataCookie } from "./user-data-cookie.ts";
