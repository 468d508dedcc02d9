import type { EndpointName } from "@fundport/api";

/**
 * Access to an endpoint, tested with the ids of one advisor's data:
 * - `anybody`: without a session; the data is public or protected by a separate secret.
 * - `trial`: the same, but only in trial mode, and it shows everybody's data.
 * - `user`: every logged-in user; the response contains the caller's own data.
 * - `owner`: the request names data of one advisor, which seems missing to everybody else.
 * - `ownMaterials`: as `user`, with the right v_ShowMaterials, else `Forbidden`.
 * - `materials`: as `owner`, and it needs the right v_ShowMaterials.
 * - `operator`: only an operator, else `Forbidden`.
 * - `link`: anybody with a client's link, unless an advisor is logged in in that browser.
 * - `code`: the same, but only in the browser in which the client's code was entered.
 */
export type Access =
  | "anybody"
  | "trial"
  | "user"
  | "owner"
  | "ownMaterials"
  | "materials"
  | "operator"
  | "link"
  | "code";

/** The access to every endpoint. The tests fail with the name of a missing one. */
export const endpointAccess = {
  login: "anybody",
  logout: "user",
  getUser: "user",
  getSessions: "user",
  endSession: "owner",
  endOtherSessions: "user",
  ping: "user",
  getUnsavedWork: "user",
  putUnsavedWork: "user",
  deleteUnsavedWork: "user",

  register: "anybody",
  confirmRegistration: "anybody",
  getRegistrationRequest: "anybody",
  openAcceptRegistration: "anybody",
  openDeclineRegistration: "anybody",
  acceptRegistration: "anybody",
  declineRegistration: "anybody",
  getRegistrationFormFields: "anybody",
  requestResetPassword: "anybody",
  resetPassword: "anybody",
  changePassword: "user",
  signOnByToken: "anybody",
  getSignOnToken: "user",
  receiveTradingToken: "trial",
  getSecondFactor: "user",
  setUpSecondFactor: "user",
  removeSecondFactor: "user",
  getPasskeys: "user",
  startPasskey: "user",
  addPasskey: "user",
  removePasskey: "user",
  startPasskeyLogIn: "anybody",
  logInByPasskey: "anybody",
  getLocks: "operator",
  liftLock: "operator",
  getMissingData: "operator",
  getOutbox: "trial",
  getOutboxAttachment: "trial",
  sendFeedback: "user",

  getLoginHints: "anybody",
  getHints: "user",
  getLinks: "anybody",
  getCodelists: "user",
  getBanks: "user",
  getForex: "user",
  getAssetClasses: "user",
  getPanels: "user",
  getAmlQuestionnaire: "user",
  getQuestionnaire: "user",
  getCommissionModels: "user",
  getFrameworkContracts: "user",
  getAssignedProducts: "user",

  getFunds: "user",
  getSparklines: "user",
  getFundComparison: "user",
  getAssetClassMedian: "user",
  getFund: "user",
  getFundPriceHistory: "user",
  getFundPageViews: "user",
  registerFundPageView: "user",
  getFundDocument: "user",
  getFundFeeSchemes: "user",
  getFundLimits: "user",
  addFavouriteFund: "user",
  removeFavouriteFund: "user",
  addFavouriteFundPackage: "owner",
  removeFavouriteFundPackage: "user",

  getPrograms: "user",
  getProgram: "user",
  getProgramPriceHistory: "user",
  getProgramDocument: "user",
  getProgramFeeSchemes: "user",
  getProgramLimits: "user",
  getContractTypes: "user",
  getContractType: "user",
  getFundPackageTemplates: "user",
  createFundPackageTemplate: "user",
  getFundPackageTemplate: "owner",
  deleteFundPackageTemplate: "owner",
  getFundPackageTemplatePriceHistory: "owner",

  findClient: "owner",
  getClient: "owner",
  getClientAmlAnswers: "owner",
  getWebRequest: "owner",
  getIdentityDocumentValidity: "user",
  getUsernameValidity: "user",
  getEmployerName: "user",
  getPostcodes: "user",

  sendClientForm: "user",
  getSentClientForms: "user",
  takeBackClientForm: "owner",
  acceptClientForm: "owner",
  getClientFormLink: "link",
  sendClientFormCode: "link",
  identifyAtClientForm: "link",
  getClientFormToFill: "code",
  saveClientForm: "code",
  returnClientForm: "code",

  calculateFund: "user",
  calculateProgram: "user",
  calculateContract: "user",
  sendProposal: "user",
  generateProposal: "user",
  getProposals: "user",
  getProposal: "owner",

  checkContract: "user",
  previewContract: "user",
  createContract: "user",
  getContract: "owner",
  getContractProof: "owner",
  getContractArchive: "owner",
  getContractDocument: "owner",
  getContracts: "user",
  archiveContracts: "user",
  exportContracts: "user",
  withdrawContract: "owner",
  changeContractContact: "owner",
  getContractKeyDocument: "owner",
  reportKeyDocumentOpened: "owner",

  generateSmsCode: "owner",
  smsSignContract: "owner",
  openSignaturePad: "owner",
  biometricSignContract: "owner",
  externalSignContract: "owner",
  previewContractEmail: "owner",
  takeBackContract: "owner",
  remindClient: "owner",
  extendContract: "owner",
  revokeContract: "owner",
  sendContract: "owner",

  getDownloadLink: "link",
  sendDownloadCode: "link",
  identifyAtDownload: "link",
  getDownload: "code",
  withdrawAtDownload: "code",
  getDownloadDocument: "code",
  getDownloadArchive: "code",
  getSigningLink: "link",
  sendLinkCode: "link",
  identifyAtLink: "link",
  getContractToSign: "code",
  getDocumentToSign: "code",
  getKeyDocumentToSign: "code",
  reportReadAtLink: "code",
  askAtLink: "code",
  declineAtLink: "code",
  sendSigningCode: "code",
  signAtLink: "code",

  getSealCertificates: "anybody",
  verifyDocument: "anybody",

  getDrafts: "user",
  createDraft: "user",
  getDraft: "owner",
  updateDraft: "owner",
  deleteDraft: "owner",

  previewPhoto: "user",
  putPhoto: "user",
  deletePhoto: "user",
  getNotices: "user",
  putNotices: "user",
  getCommissionAttachments: "ownMaterials",
  getCommissionAttachment: "materials",

  getImage: "owner",
} as const satisfies Readonly<Record<EndpointName, Access>>;

/** Returns the access to an endpoint; undefined if the table does not contain it. */
export function accessOf(name: EndpointName): Access | undefined {
  return (endpointAccess as Partial<Record<EndpointName, Access>>)[name];
}
