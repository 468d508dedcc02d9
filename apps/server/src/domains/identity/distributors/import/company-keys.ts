/**
 * The names by which import files refer to companies, as queries of `id` and `key`: the name, or the code of a
 * distributor.
 */
export const companyKeys = {
  keys: "select id, name as key from companies",
  otherKeys: "select company_id as id, code as key from distributors",
};
