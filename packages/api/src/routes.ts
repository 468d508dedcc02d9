/**
 * Every call's method and path, once. The browser carries only this table: the schemas stay on the server.
 * Source: specification, the sections "The calls it makes", and docs/decisions for the paths of our own.
 */
export const routes = {
  login: { method: "POST", url: "/api/user/login" },
  logout: { method: "DELETE", url: "/api/user/logout" },
  getUser: { method: "GET", url: "/api/user" },
  ping: { method: "GET", url: "/api/ping" },
  getUnsavedWork: { method: "GET", url: "/api/user/unsavedwork" },
  putUnsavedWork: { method: "PUT", url: "/api/user/unsavedwork" },
  deleteUnsavedWork: { method: "DELETE", url: "/api/user/unsavedwork" },

  register: { method: "POST", url: "/api/user/register" },
  confirmRegistration: { method: "POST", url: "/api/user/confirmregistration" },
  getRegistrationRequest: { method: "GET", url: "/api/user/registrationrequest/:id" },
  openAcceptRegistration: { method: "GET", url: "/api/user/acceptregistration/:id" },
  openDeclineRegistration: { method: "GET", url: "/api/user/declineregistration/:id" },
  acceptRegistration: { method: "POST", url: "/api/user/acceptregistration/:id" },
  declineRegistration: { method: "POST", url: "/api/user/declineregistration/:id" },
  getRegistrationFormFields: { method: "GET", url: "/api/user/registrationformfields/:distributorCode" },
  requestResetPassword: { method: "POST", url: "/api/user/requestresetpassword" },
  resetPassword: { method: "POST", url: "/api/user/resetpassword" },
  changePassword: { method: "PUT", url: "/api/user/changepassword" },
  signOnByToken: { method: "POST", url: "/api/internalsso/:token/:language" },
  getSignOnToken: { method: "POST", url: "/api/internalsso/token/gettoken" },
  getSecondFactor: { method: "GET", url: "/api/user/secondfactor" },
  setUpSecondFactor: { method: "POST", url: "/api/user/secondfactor" },
  removeSecondFactor: { method: "DELETE", url: "/api/user/secondfactor" },
  getWebRequest: { method: "GET", url: "/api/webrequest/:id" },
  getOutbox: { method: "GET", url: "/api/outbox" },
  getOutboxAttachment: { method: "GET", url: "/api/outbox/attachment/:id" },
  sendFeedback: { method: "POST", url: "/api/feedback" },

  getLoginHints: { method: "GET", url: "/api/hints/loginpage" },
  getHints: { method: "GET", url: "/api/hints/all" },
  getLinks: { method: "GET", url: "/api/links" },
  getCodelists: { method: "GET", url: "/api/codelists" },
  getForex: { method: "GET", url: "/api/forex" },
  getAssetClasses: { method: "GET", url: "/api/assetclasses" },
  getPanels: { method: "GET", url: "/api/panels" },
  getAmlQuestionnaire: { method: "GET", url: "/api/questionnaire/aml" },
  getCommissionModels: { method: "GET", url: "/api/user/commissionmodels" },
  getFrameworkContracts: { method: "GET", url: "/api/user/frameworkcontracts" },
  getAssignedProducts: { method: "GET", url: "/api/user/assignedproducts" },

  getFunds: { method: "GET", url: "/api/funds" },
  getSparklines: { method: "GET", url: "/api/funds/sparklines" },
  getFund: { method: "GET", url: "/api/fund/:id" },
  getFundPriceHistory: { method: "GET", url: "/api/fund/:id/priceHistory" },
  getFundPageViews: { method: "GET", url: "/api/fund/pageviewcount/:id" },
  registerFundPageView: { method: "POST", url: "/api/fund/pageviewcount/:id" },
  getFundDocument: { method: "GET", url: "/api/fund/document/:id" },
  getFundFeeSchemes: { method: "GET", url: "/api/feescheme/fund/:id" },
  getFundLimits: { method: "GET", url: "/api/limit/fund/:id" },
  addFavouriteFund: { method: "PUT", url: "/api/user/favourites/fund/:id" },
  removeFavouriteFund: { method: "DELETE", url: "/api/user/favourites/fund/:id" },
  addFavouriteFundPackage: { method: "PUT", url: "/api/user/favourites/fundpackage/:id" },
  removeFavouriteFundPackage: { method: "DELETE", url: "/api/user/favourites/fundpackage/:id" },

  getPrograms: { method: "GET", url: "/api/programs" },
  getProgram: { method: "GET", url: "/api/program/:id" },
  getProgramPriceHistory: { method: "GET", url: "/api/program/:id/priceHistory" },
  getProgramDocument: { method: "GET", url: "/api/program/document/:id" },
  getProgramFeeSchemes: { method: "GET", url: "/api/feescheme/program/:id" },
  getProgramLimits: { method: "GET", url: "/api/limit/program/:id" },
  getContractTypes: { method: "GET", url: "/api/contracttypes" },
  getContractType: { method: "GET", url: "/api/contracttype/:id" },
  getFundPackageTemplates: { method: "GET", url: "/api/fundpackageTemplate" },
  createFundPackageTemplate: { method: "POST", url: "/api/fundpackageTemplate" },
  getFundPackageTemplate: { method: "GET", url: "/api/fundpackageTemplate/:id" },
  deleteFundPackageTemplate: { method: "DELETE", url: "/api/fundpackageTemplate/:id" },
  getFundPackageTemplatePriceHistory: { method: "GET", url: "/api/fundpackageTemplate/:id/priceHistory" },

  calculateFund: { method: "POST", url: "/api/calculation/fund" },
  calculateProgram: { method: "POST", url: "/api/calculation/program" },
  calculateContract: { method: "POST", url: "/api/calculation/contract" },
  sendProposal: { method: "POST", url: "/api/proposal/send" },
  generateProposal: { method: "POST", url: "/api/proposal/generate" },

  getDrafts: { method: "GET", url: "/api/draftcontracts" },
  createDraft: { method: "POST", url: "/api/draftcontracts" },
  getDraft: { method: "GET", url: "/api/draftcontracts/:id" },
  updateDraft: { method: "PUT", url: "/api/draftcontracts/:id" },
  deleteDraft: { method: "DELETE", url: "/api/draftcontracts/:id" },

  previewPhoto: { method: "POST", url: "/api/user/photo/preview" },
  putPhoto: { method: "PUT", url: "/api/user/photo" },
  deletePhoto: { method: "DELETE", url: "/api/user/photo" },
  getCommissionAttachments: { method: "GET", url: "/api/commissionattachments" },
  getCommissionAttachment: { method: "GET", url: "/api/commissionattachments/:id" },

  getImage: { method: "GET", url: "/api/images/:kind/:id" },
} as const satisfies Record<string, { method: "GET" | "POST" | "PUT" | "DELETE"; url: `/api/${string}` }>;

export type RouteName = keyof typeof routes;

/**
 * The readable cookie that tells the browser who is logged in: JSON `{ id, name, language }`, URI-encoded; no secret.
 * Source: portal §3 Session state, docs/spec-gaps.md, Sessions and accounts.
 */
export const userDataCookie = "user-data";
