import type { EndpointName } from "@fundport/api";

/**
 * Who may use an endpoint. The tests send requests with the ids of one advisor (the owner):
 * - `anybody`: no session needed; the data is public or protected by a separate secret.
 * - `trial`: no session needed, but only in trial mode; returns the data of all users.
 * - `user`: every logged-in user; returns the caller's own data.
 * - `owner`: only the owner; everybody else gets the same response as for missing data.
 * - `ownMaterials`: as `user`, but returns `Forbidden` without the right v_ShowMaterials.
 * - `materials`: as `owner`, but also requires the right v_ShowMaterials.
 * - `operator`: only an operator; everybody else gets `Forbidden`.
 * - `link`: everybody with a client's link, unless an advisor is logged in in the same browser.
 * - `code`: as `link`, but only in the browser in which the client's code was entered.
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

/** Who may use each endpoint. The tests fail with the name of each endpoint that is missing here. */
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

/** Returns the access of an endpoint; undefined if the endpoint is missing in the table. */
export function accessOf(name: EndpointName): Access | undefined {
  return (endpointAccess as Partial<Record<EndpointName, Access>>)[name];
}
