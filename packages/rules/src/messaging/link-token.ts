/**
 * Returns the original token of an e-mail's link. Mail programs include a full stop, bracket or quotation mark after a
 * link, and break long links over two lines; a token has no such characters at its ends and no whitespace. A token that
 * is damaged in another way stays invalid.
 */
export function readLinkToken(token: string): string {
  return token.replaceAll(/\s/g, "").replaceAll(/^[^\w-]+|[^\w-]+$/g, "");
}
