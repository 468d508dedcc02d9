/**
 * Restores the token of a link in an email. Mail programs append a full stop, bracket or quotation mark to a link and
 * break long links over two lines. Such characters are removed, because a token has none of them at its ends and
 * contains no whitespace. A token that is damaged in another way stays invalid.
 */
export function readLinkToken(token: string): string {
  return token.replaceAll(/\s/g, "").replaceAll(/^[^\w-]+|[^\w-]+$/g, "");
}
