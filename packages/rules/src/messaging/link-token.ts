/**
 * Returns the token of an e-mail's link as it was sent. Mail programs take the full stop, the bracket or the quotation
 * mark behind a link for a part of it, and break long ones over two lines; a token has no such characters at its ends
 * and no whitespace. What is mangled otherwise stays so, and is no token of ours.
 */
export function readLinkToken(token: string): string {
  return token.replaceAll(/\s/g, "").replaceAll(/^[^\w-]+|[^\w-]+$/g, "");
}
