/**
 * The cookie with the logged-in user, as URI-encoded JSON `{ id, name, language }`. Scripts can read it, so it contains
 * no secret.
 * Source: docs/reference/sessions.md#cookies.
 */
export const userDataCookie = "user-data";
