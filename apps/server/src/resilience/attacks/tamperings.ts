/**
 * An attack on the download of a contract, with the step of docs/check-a-contract.md that detects it and the output of
 * this step.
 */
type Tampering = {
  readonly what: string;
  readonly step: number;
  readonly output: string;
  /** If true, `npm test` also runs this attack: those of the review, and one for each step. */
  readonly isCore?: true;
};

/** Attacks on the unpacked download. */
export const folderTamperings = {
  documentByte: { step: 1, output: "SEAL BROKEN: documents/1", what: "a byte of a document is changed", isCore: true },
  sheetByte: { step: 1, output: "SEAL BROKEN: proof-sheet.pdf", what: "a byte of the proof sheet is changed" },
  padding: { step: 1, output: "SEAL BROKEN: documents/2", what: "a bit of the padding behind a seal is changed" },
  appended: { step: 1, output: "SEAL BROKEN: proof-sheet.pdf", what: "a line is appended to the proof sheet" },
  revision: { step: 1, output: "SEAL BROKEN: documents/1", what: "a later revision puts a note over a page" },
  cutOff: { step: 1, output: "SEAL BROKEN: documents/1", what: "a document is cut off" },
  unsealed: { step: 1, output: "SEAL BROKEN: documents/1", what: "the seal is removed from a document" },
  noSheet: { step: 1, output: "MISSING: proof-sheet.pdf", what: "the proof sheet is deleted" },
  resealed: {
    step: 2,
    output: "SEAL NOT VALID: documents/1",
    what: "a document is sealed again with another key of the same name",
  },
  anchorText: {
    step: 2,
    output: "ANCHOR NOT VALID: anchors/000001.txt",
    what: "a digest in an anchor is changed",
    isCore: true,
  },
  anchorSeal: { step: 2, output: "ANCHOR NOT VALID: anchors/000001.txt", what: "the seal of an anchor is changed" },
  cosigned: {
    step: 2,
    output: "MORE THAN ONE SIGNER: proof-sheet",
    what: "a second signer is added to the seal of the proof sheet, and their authority to the folder",
  },
  stampDigit: { step: 3, output: "TIME STAMP NOT VALID: 2", what: "a digit of a time stamp is changed" },
  otherStamp: {
    step: 3,
    output: "TIME STAMP NOT VALID: 1",
    what: "a time stamp of another server is put into a seal",
    isCore: true,
  },
  otherStampWithCertificate: {
    step: 3,
    output: "UNEXPECTED TIME-STAMP SERVER",
    what: "a time stamp of another server is put into a seal, and its certificate into the folder",
  },
  resealedWithAuthority: {
    step: 4,
    output: "UNEXPECTED SEAL CERTIFICATE: 1",
    what: "a document is sealed again with another key, whose authority is added to the folder",
    isCore: true,
  },
  resealedAll: {
    step: 4,
    output: "UNEXPECTED SEAL CERTIFICATE",
    what: "everything is sealed with another key, the proof sheet with a matching list, and all certificates are replaced",
  },
  resealedAllSetBack: {
    step: 4,
    output: "UNEXPECTED SEAL CERTIFICATE",
    what: "the signature is set back, the chain computed again, and everything sealed in this way",
  },
  capitals: { step: 5, output: "NOT AS LISTED: documents/1", what: "the digits of a seal are written in capitals" },
  noStamp: { step: 5, output: "NOT AS LISTED: documents/1", what: "the time stamp is removed from a seal" },
  envelope: {
    step: 5,
    output: "NOT AS LISTED: documents/1",
    what: "a byte of a seal’s envelope outside the signature is changed",
  },
  foreignSheet: {
    step: 5,
    output: "NO LIST IN THE PROOF SHEET",
    what: "the proof sheet is replaced with another sealed file",
    isCore: true,
  },
  sheetAlone: {
    step: 5,
    output: "NO LIST IN THE PROOF SHEET",
    what: "the proof sheet is replaced with a sheet that is downloaded on its own",
  },
  otherSheet: {
    step: 5,
    output: "PROOF SHEET OF ANOTHER CONTRACT",
    what: "the proof sheet is replaced with that of another contract",
    isCore: true,
  },
  earlierSheet: {
    step: 5,
    output: "NOT AS LISTED",
    what: "the proof sheet is replaced with an earlier one of the same contract",
  },
  setBack: {
    step: 5,
    output: "NOT AS LISTED: trail/",
    what: "`Signed.at` is set back by two months, and the chain computed again",
    isCore: true,
  },
  noWrongCode: {
    step: 5,
    output: "NOT AS LISTED: trail/",
    what: "the event of a wrong code is dropped, and the chain computed again",
    isCore: true,
  },
  noKeyDocument: {
    step: 5,
    output: "NOT AS LISTED: trail/",
    what: "the event of an opened key document is dropped, and the chain computed again",
    isCore: true,
  },
  noLastEvent: { step: 5, output: "NOT AS LISTED: trail/", what: "the last event is dropped, with its digest" },
  foreignEvent: {
    step: 5,
    output: "NOT AS LISTED: trail/",
    what: "an event of another contract is added, and the chain computed again",
  },
  eventAlone: { step: 5, output: "NOT AS LISTED: trail/", what: "an event is changed without its digest" },
  otherStrokes: {
    step: 5,
    output: "NOT AS LISTED: trail/",
    what: "`signature.json` has other strokes, with its digest in the trail and the chain computed again",
    isCore: true,
  },
  otherPlace: {
    step: 5,
    output: "NOT AS LISTED: trail/",
    what: "`signature.json` has another place, in the same way",
  },
  otherDevice: {
    step: 5,
    output: "NOT AS LISTED: trail/",
    what: "`signature.json` has another device and address, in the same way",
  },
  signatureAlone: { step: 5, output: "NOT AS LISTED: trail/signature.json", what: "only `signature.json` is changed" },
  noAnchor: { step: 5, output: "NOT AS LISTED: anchors/000001", what: "an anchor is deleted", isCore: true },
  swappedNames: { step: 5, output: "NOT AS LISTED: documents/1", what: "two documents have swapped their names" },
  noDocument: { step: 5, output: "NOT AS LISTED: documents/2", what: "a document is deleted" },
  noDocumentButDigest: {
    step: 5,
    output: "NOT AS LISTED: documents/2",
    what: "a document is deleted, and the digest that a step writes is left in the folder",
  },
  documentTwice: {
    step: 5,
    output: "NOT IN THE LIST: documents/",
    what: "a document is copied under a second name",
    isCore: true,
  },
  foreignDocument: {
    step: 5,
    output: "NOT IN THE LIST: documents/",
    what: "a sealed document of another contract is added",
  },
  otherDocument: {
    step: 5,
    output: "NOT AS LISTED: documents/1",
    what: "a document is replaced with one of another contract",
  },
  addedToTrail: { step: 5, output: "NOT IN THE LIST: trail/", what: "a file is added to the trail" },
  stepLeftOut: { step: 5, output: "NOT AS LISTED: CHECK.md", what: "a step is left out of `CHECK.md`" },
  sheetOfInsider: {
    step: 5,
    output: "NOT ON THE PROOF SHEET",
    what: "a holder of the portal’s key seals a sheet with a matching list and other events",
    isCore: true,
  },
} as const satisfies Record<string, Tampering>;

/** Attacks by the owner of the database, which happen before the server creates and seals the download. */
export const databaseTamperings = {
  event: {
    step: 6,
    output: "TRAIL BROKEN: trail/",
    what: "an event is changed in the database, and the contract downloaded afterwards",
    isCore: true,
  },
  foreignEvent: {
    step: 6,
    output: "EVENT OF ANOTHER CONTRACT: trail/",
    what: "an event names another contract, and the chain is computed again there",
  },
  setBack: {
    step: 7,
    output: "ANCHOR OF ANOTHER TRAIL: anchors/",
    what: "the signature is set back, and the chain computed again there",
  },
  setBackWithoutAnchors: {
    step: 7,
    output: "NOT ANCHORED WITHIN TWO DAYS: trail/",
    what: "the same, and all anchors of the contract are deleted there",
    isCore: true,
  },
  lastAnchor: {
    step: 7,
    output: "NOT ANCHORED WITHIN TWO DAYS: trail/",
    what: "the last anchor is deleted there, so that no anchor covers the signature",
  },
  place: {
    step: 8,
    output: "NOT THE STORED SIGNATURE",
    what: "the place of the signature is changed there",
    isCore: true,
  },
  noDocument: { step: 8, output: "OTHER DOCUMENTS WERE SIGNED", what: "a sealed document is deleted there" },
  resealed: {
    step: 8,
    output: "NOT IN THE TRAIL: documents/",
    what: "a document is sealed again with the portal’s key, and put there with the key of its data",
  },
} as const satisfies Record<string, Tampering>;

export const tamperings: readonly Tampering[] = [
  ...Object.values(folderTamperings),
  ...Object.values(databaseTamperings),
];
