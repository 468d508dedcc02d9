/** The requests that the owner's pages send. Requests for an advisor's own data contain the owner's ids. */
import type { EndpointName } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { annasClient, queryFor } from "../../../domains/clients/records/testing/clients.ts";
import { keyDocument } from "../../../domains/contracts/signing/testing/key-documents.ts";
import { strokes } from "../../../domains/contracts/signing/testing/strokes.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import type { OwnContracts } from "./own-contracts.ts";
import type { OwnForms } from "./own-forms.ts";
import { attachmentId, programDocument, webRequestId } from "./own-ids.ts";
import type { OwnWork } from "./own-work.ts";

export type AttackRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  payload?: unknown;
  headers?: Record<string, string>;
};
type Requests = Partial<Record<EndpointName, AttackRequest>>;
type Owned = { readonly work: OwnWork; readonly forms: OwnForms; readonly contracts: OwnContracts };

const token = "A".repeat(43);

export function requestsOf({ work, forms, contracts }: Owned): Requests {
  return {
    ...accountRequests(work),
    ...catalogueRequests(work),
    ...clientRequests(contracts),
    ...formRequests(forms),
    ...salesRequests(work),
    ...contractRequests(contracts),
    ...linkRequests(contracts),
    ...downloadRequests(contracts),
  };
}

function accountRequests({ spareSession }: OwnWork): Requests {
  return {
    deleteUnsavedWork: { query: { known: "b".repeat(32) } },
    putUnsavedWork: { payload: { version: 1, data: { own: 1 }, revision: "c".repeat(32), known: ["b".repeat(32)] } },
    endSession: { params: { id: spareSession } },
    liftLock: { params: { id: "0".repeat(64) } },
    removePasskey: { params: { id: 1 } },
    getRegistrationRequest: { params: { id: token } },
    openAcceptRegistration: { params: { id: token } },
    openDeclineRegistration: { params: { id: token } },
    acceptRegistration: { params: { id: token } },
    declineRegistration: { params: { id: token } },
    getRegistrationFormFields: { params: { distributorCode: "1001" } },
    signOnByToken: { params: { token, language: "cs" } },
    getOutboxAttachment: { params: { id: 999_999 } },
    getQuestionnaire: { params: { code: "FKI" } },
    requestResetPassword: { query: { username: "anna" } },
    previewPhoto: { payload: Buffer.from("no picture"), headers: { "content-type": "image/png" } },
  };
}

function catalogueRequests({ template, spareTemplate }: OwnWork): Requests {
  const fundParams = { params: { id: ids.equityFund } };
  const programParams = { params: { id: ids.longProgram } };
  return {
    getSparklines: { query: { ids: String(ids.equityFund) } },
    getFundComparison: { query: { ids: String(ids.equityFund) } },
    getAssetClassMedian: {
      params: { id: ids.equity },
      query: { currencyId: String(ids.czk), fromDate: "2023-01-01", toDate: "2026-01-01" },
    },
    getFund: fundParams,
    getFundPriceHistory: fundParams,
    getFundPageViews: fundParams,
    registerFundPageView: fundParams,
    getFundDocument: { params: { id: keyDocument } },
    getFundFeeSchemes: fundParams,
    getFundLimits: fundParams,
    addFavouriteFund: fundParams,
    removeFavouriteFund: fundParams,
    addFavouriteFundPackage: { params: { id: template.id } },
    removeFavouriteFundPackage: { params: { id: template.id } },
    getProgram: programParams,
    getProgramPriceHistory: programParams,
    getProgramDocument: { params: { id: programDocument } },
    getProgramFeeSchemes: programParams,
    getProgramLimits: programParams,
    getContractType: { params: { id: ids.lifeCycle } },
    getFundPackageTemplate: { params: { id: template.id } },
    getFundPackageTemplatePriceHistory: { params: { id: template.id } },
    deleteFundPackageTemplate: { params: { id: spareTemplate.id } },
    getImage: { params: { kind: "fundpackagetemplate", id: template.id } },
  };
}

function clientRequests({ signedClientId }: OwnContracts): Requests {
  return {
    findClient: { query: queryFor(annasClient) },
    getClient: { params: { id: annasClient.id } },
    getClientAmlAnswers: { params: { id: signedClientId } },
    getWebRequest: { params: { id: webRequestId } },
    getIdentityDocumentValidity: {
      params: { number: annasClient.identityDocumentNumber },
      query: { idclient: String(annasClient.id) },
    },
    getUsernameValidity: { query: { username: annasClient.username, idclient: String(annasClient.id) } },
    getEmployerName: { params: { id: "00000019" } },
    getPostcodes: { params: { country: "CZ", prefix: "602" } },
  };
}

function formRequests({ withdrawnForm, returnedForm, formToken }: OwnForms): Requests {
  const atForm = { params: { token: formToken } };
  return {
    takeBackClientForm: { query: { id: withdrawnForm.id } },
    acceptClientForm: { payload: { id: returnedForm.id } },
    getClientFormLink: atForm,
    sendClientFormCode: atForm,
    identifyAtClientForm: { ...atForm, payload: { code: "000000" } },
    getClientFormToFill: atForm,
    saveClientForm: { ...atForm, payload: { fields: { city: "Jinde" } } },
    returnClientForm: { ...atForm, payload: { fields: {} } },
  };
}

function salesRequests({ draft, draftBody, spareDraft, proposalCode }: OwnWork): Requests {
  return {
    getProposal: { params: { code: proposalCode } },
    getProposals: { query: { draftId: draft.id } },
    verifyDocument: { params: { digest: "0".repeat(64) } },
    getDraft: { params: { id: draft.id } },
    updateDraft: { params: { id: draft.id }, payload: draftBody, headers: { "if-match": '"999"' } },
    deleteDraft: { params: { id: spareDraft.id } },
    getCommissionAttachment: { params: { id: attachmentId } },
  };
}

/** The requests that an advisor's page sends for contracts. */
function contractRequests({ created, sealed, linked, ...contracts }: OwnContracts): Requests {
  const { documents, documentId, sealedDocument, client, keyDigest, email, phone } = contracts;
  const inSigning = { ...client, signDate: "2026-11-21", signPlace: "Brno" };
  const ofCreated = { params: { id: created.id } };
  const ofSealed = { params: { id: sealed.id } };
  const ofLinked = { params: { id: linked.id } };
  return {
    getContract: ofCreated,
    getContractProof: ofSealed,
    getContractArchive: ofSealed,
    getContractDocument: { params: { id: documentId } },
    archiveContracts: { query: { from: "2026-11-01", to: "2026-11-30" } },
    withdrawContract: ofCreated,
    changeContractContact: {
      ...ofCreated,
      payload: { email, phone, state: "Created", documentSet: created.documentSet },
    },
    getContractKeyDocument: { params: { id: created.id, digest: keyDigest } },
    reportKeyDocumentOpened: {
      ...ofCreated,
      payload: { productType: "Fund", documentId: keyDocument, lastPage: 3, seconds: 9, downloaded: true },
    },
    generateSmsCode: { payload: [{ ...client, consent: consentRevision }] },
    smsSignContract: { payload: { documents, signature: { ...inSigning, signatureData: "000000" } } },
    openSignaturePad: { ...ofCreated, payload: { consent: consentRevision } },
    biometricSignContract: { payload: { documents, signature: { ...inSigning, signatureData: strokes } } },
    externalSignContract: { payload: { documents } },
    previewContractEmail: { ...ofLinked, payload: { kind: "Reminder" } },
    takeBackContract: ofLinked,
    remindClient: { ...ofLinked, payload: {} },
    extendContract: ofLinked,
    revokeContract: ofSealed,
    sendContract: { payload: [{ documentId: sealedDocument, emails: ["thief@example.com"] }] },
  };
}

/** The requests that the client's page sends when opened from a signing link. */
function linkRequests({ linked, signingBrowser, keyDigest }: OwnContracts): Requests {
  const atLink = { params: { token: signingBrowser.token } };
  return {
    getSigningLink: atLink,
    sendLinkCode: atLink,
    identifyAtLink: { ...atLink, payload: { code: "000000" } },
    getContractToSign: atLink,
    getDocumentToSign: { params: { ...atLink.params, id: linked.documents[0]?.documentId ?? "" } },
    getKeyDocumentToSign: { params: { ...atLink.params, digest: keyDigest } },
    reportReadAtLink: atLink,
    askAtLink: { ...atLink, payload: { text: "Proč?" } },
    declineAtLink: { ...atLink, payload: { reason: "Ne." } },
    sendSigningCode: { ...atLink, payload: { consent: consentRevision, documentSet: linked.documentSet } },
    signAtLink: {
      ...atLink,
      payload: {
        documentSet: linked.documentSet,
        consent: consentRevision,
        signDate: "2026-11-21",
        signPlace: "Brno",
        signatureData: strokes,
      },
    },
  };
}

/** The requests that the client's page sends when opened from a download link. */
function downloadRequests({ downloadToken, sealedDocument }: OwnContracts): Requests {
  const atDownload = { params: { token: downloadToken } };
  return {
    getDownloadLink: atDownload,
    sendDownloadCode: atDownload,
    identifyAtDownload: { ...atDownload, payload: { code: "000000" } },
    getDownload: atDownload,
    withdrawAtDownload: { ...atDownload, payload: { isConfirmed: true } },
    getDownloadDocument: { params: { token: downloadToken, id: sealedDocument } },
    getDownloadArchive: atDownload,
  };
}
