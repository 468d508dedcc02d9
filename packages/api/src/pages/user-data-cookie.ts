/**
 * The readable cookie with the logged-in user: JSON `{ id, name, language }`, URI-encoded. It contains no secret.
 * Source: docs/reference/sessions.md#cookies.
 */
export const userDataCookie = "user-data";
