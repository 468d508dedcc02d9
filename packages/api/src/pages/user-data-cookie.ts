/**
 * The readable cookie that tells the browser who is logged in: JSON `{ id, name, language }`, URI-encoded; no secret.
 * Source: portal §3 Session state, docs/spec-gaps.md, Sessions and accounts.
 */
export const userDataCookie = "user-data";
