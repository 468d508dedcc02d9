/**
 * How import files refer to companies: by name, or by the code of a distributor. Each entry is a query of `id` and
 * `key`.
 */
export const companyKeys = {
  keys: "select id, name as key from companies",
  otherKeys: "select company_id as id, code as key from distributors",
};
