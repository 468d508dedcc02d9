/** A column that stores data of a contract, and the finding of `verify` that reports a change in the column. */
export type StoredColumn = {
  table: string;
  column: string;
  /** The SQL condition for the rows of the contract $1. `t` is the table. */
  where: string;
  /** Must match at least one finding. The text of a finding is `subject: defect`. */
  named: RegExp;
  /**
   * The primary key of the table. Set only if the test decrypts the content, changes it and encrypts it again, like an
   * attacker with the keys.
   */
  keyColumns?: readonly string[];
};

const ofContract = "t.contract_id = $1";
const row = /^contract, persons and document names/;
const orders = /^orders: /;
const keyDocuments = /^key documents: /;
const confidential = /^client's data, answers and document contents: /;
const document = /^document \d|^document set: /;
const sealed = /^sealed document \d/;
const signature = /^signature: /;
const trail = /^audit trail/;
const anchor = /^anchor \d/;
const emailsAndMessages = /^emails and the client's messages: /;
const openings = /^openings of documents, \d+: /;

const columnsOf = (table: string, where: string, named: RegExp, columns: readonly string[]): StoredColumn[] =>
  columns.map((column) => ({ table, column, where, named }));

/** Every byte or text column that `verify` checks. */
export const storedColumns: readonly StoredColumn[] = [
  ...columnsOf("contracts", "t.id = $1", row, ["client_name", "client_email", "language"]),
  ...columnsOf("contracts", "t.id = $1", /^state /, ["state"]),
  ...columnsOf("contracts", "t.id = $1", /^document set: /, ["document_set"]),
  ...columnsOf("contracts", "t.id = $1", confidential, ["client"]),
  ...columnsOf("contract_persons", ofContract, row, ["id", "role"]),
  ...columnsOf("contract_documents", ofContract, document, ["id", "digest", "content"]),
  ...columnsOf("contract_documents", ofContract, row, ["kind", "name"]),
  ...columnsOf("contract_decisions", ofContract, /^decision file: /, ["digest", "content"]),
  ...columnsOf("contract_decisions", ofContract, confidential, ["input"]),
  ...columnsOf("contract_items", ofContract, orders, ["investment_type"]),
  ...columnsOf("contract_questionnaires", ofContract, confidential, ["code", "answers"]),
  ...columnsOf("contract_fund_questionnaires", ofContract, confidential, ["code", "answers"]),
  ...columnsOf("contract_key_documents", ofContract, keyDocuments, [
    "product",
    "product_type",
    "name",
    "digest",
    "language",
  ]),
  ...columnsOf("sealed_documents", ofContract, sealed, ["document_id", "name", "digest", "content"]),
  ...columnsOf("contract_signatures", ofContract, signature, [
    "way",
    "person_id",
    "place",
    "stated_day",
    "document_set",
    "consent",
    "strokes",
    "device",
  ]),
  ...columnsOf("client_words", ofContract, emailsAndMessages, ["kind", "text"]),
  ...columnsOf("client_openings", ofContract, openings, ["product_type", "document_id", "digest"]),
  ...columnsOf("contract_deliveries", ofContract, emailsAndMessages, ["kind", "role", "documents"]),
  ...columnsOf("contract_deliveries", `${ofContract} and t.kind = 'Signed'`, emailsAndMessages, ["state"]),
  ...columnsOf("audit.events", ofContract, trail, ["kind", "actor", "event", "previous_digest", "digest"]),
  ...columnsOf("audit.anchored_heads", ofContract, anchor, ["digest"]),
  ...columnsOf("audit.anchors", "$1 > 0", anchor, ["previous_digest", "digest", "signature"]),
  ...columnsOf("audit.seal_certificates", "$1 > 0", sealed, ["digest", "certificate"]),
];

/**
 * Columns whose content an attacker with the stolen keys can change and encrypt again. The digests, the seals or the
 * trail still reveal the change.
 */
export const decryptedColumns: readonly StoredColumn[] = [
  {
    table: "contract_documents",
    column: "content",
    where: ofContract,
    named: /^document \d.*: its content doesn't match its digest/,
    keyColumns: ["id"],
  },
  {
    table: "contract_decisions",
    column: "content",
    where: ofContract,
    named: /^decision file: /,
    keyColumns: ["contract_id"],
  },
  { table: "contract_decisions", column: "input", where: ofContract, named: confidential, keyColumns: ["contract_id"] },
  {
    table: "contract_signatures",
    column: "strokes",
    where: ofContract,
    named: signature,
    keyColumns: ["contract_id"],
  },
  {
    table: "sealed_documents",
    column: "content",
    where: ofContract,
    // The seal must report the change, not only the digest: the seal also covers the attached original.
    named: /^sealed document \d+ [^:]*: (?!its bytes are not|has \d+ bytes|its digest)/,
    keyColumns: ["contract_id", "order"],
  },
];
