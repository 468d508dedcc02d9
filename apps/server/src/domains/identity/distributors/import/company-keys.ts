/** How an operator names companies, as queries of `id` and `key`: by the name, or by the code of a distributor. */
export const companyKeys = {
  keys: "select id, name as key from companies",
  otherKeys: "select company_id as id, code as key from distributors",
};
