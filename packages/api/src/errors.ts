/**
 * All error codes with their HTTP status. This is the only place where codes are defined. Each code has a message in
 * every language, in the `server-errors` namespace of the i18n package.
 */
export const errorStatus = {
  ValidationFailed: 400,
  Unauthorized: 401,
  SessionLockedOut: 401,
  InvalidUsernamePassword: 401,
  InvalidToken: 401,
  TokenExpired: 401,
  TokenUsed: 401,
  OldPasswordWrong: 401,
  LinkInvalid: 401,
  OriginRefused: 403,
  AdvisorSessionOpen: 403,
  Forbidden: 403,
  SecondFactorSetUpRequired: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  PayloadTooLarge: 413,
  UriTooLong: 414,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  ExpectationFailed: 417,
  DistributorAdvisorCodeTaken: 409,
  EmailTaken: 409,
  VatIdTaken: 409,
  AlreadyDecided: 409,
  OtherUserLoggedIn: 409,
  SecondFactorEnabled: 409,
  SecondFactorNeeded: 409,
  TooManyPasskeys: 409,
  DraftNameTaken: 409,
  ContractBeingSigned: 409,
  ContractDuplicate: 409,
  ContractStateChanged: 409,
  /** The client's withdrawal period is over. */
  WithdrawalTooLate: 409,
  DocumentSetChanged: 409,
  PreconditionFailed: 412,
  DraftChanged: 412,
  UnsavedWorkChanged: 412,
  LoginInvalid: 422,
  LockedAccount: 422,
  AccountLockedByOperator: 422,
  ExpiredPassword: 422,
  ForcedChangePassword: 422,
  DealerNotAssigned: 422,
  SecondFactorRequired: 422,
  SecondFactorInvalid: 422,
  PasskeyInvalid: 422,
  PasskeysUnavailable: 422,
  PasswordWrong: 422,
  PasswordPolicyNotMet: 422,
  PasswordChangeInvalid: 422,
  ResetRequestInvalid: 422,
  ActivationRefused: 422,
  RegistrationInvalid: 422,
  DomainPolicyNotMet: 422,
  UnknownDistributor: 422,
  InvalidAdvisorCodeFormat: 422,
  UnknownBranch: 422,
  RegistrationCnbError: 422,
  RegistrationUnknownError: 422,
  RegistrationCnbDealerNotFound: 422,
  RegistrationCnbDealerWithoutNetwork: 422,
  RegistrationCnbDealerMultipleNetworks: 422,
  RegistrationCnbVatMismatch: 422,
  FeedbackInvalid: 422,
  DraftInvalid: 422,
  DraftsFull: 422,
  DraftDataUnreadable: 422,
  IdempotencyKeyReused: 422,
  TemplateInvalid: 422,
  TemplatesFull: 422,
  CalculationImpossible: 422,
  ProposalMailInvalid: 422,
  ProposalInvalid: 422,
  ProposalTooLarge: 422,
  ProposalFiguresInvalid: 422,
  ProposalCartRequired: 422,
  ProposalsFull: 422,
  CartInvalid: 422,
  ProposalOutdated: 422,
  ContractInvalid: 422,
  DistributorIncomplete: 422,
  PeriodInvalid: 422,
  ClientFormInvalid: 422,
  DocumentsUnopened: 422,
  KeyDocumentsUnopened: 422,
  ContractNotSignable: 422,
  ScreeningListsMissing: 422,
  SignerNotAllowed: 422,
  SmsCodeInvalid: 422,
  SmsCodeExpired: 422,
  SmsCodeLocked: 422,
  SmsUnavailable: 422,
  PhoneNotMobile: 422,
  PhotoNotTaken: 422,
  PhotoBroken: 422,
  PhotoTooManyPixels: 422,
  IfMatchRequired: 428,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  LegalReasons: 451,
  Unexpected: 500,
  GenerationFailed: 500,
  TryAgain: 503,
  StorageFull: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An error that the caller can react to. The server's error handler converts it into an HTTP response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; code: string }[];
  readonly params: Record<string, string | number>;
  /** The number of seconds after which the same request may succeed. It is sent in the message and as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      fields?: { path: string; code: string }[];
      params?: Record<string, string | number>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.fields = details.fields ?? [];
    this.params = details.params ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
