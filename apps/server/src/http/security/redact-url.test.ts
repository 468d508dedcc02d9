import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactUrl } from "./redact-url.ts";

describe("a logged address", () => {
  it.each([
    ["/internalsso/eyJ.abc.def/cs", "/internalsso/[redacted]/cs"],
    ["/trial/trading/ta-server/sso/eyJ.abc.def", "/trial/trading/ta-server/sso/[redacted]"],
    ["/api/internalsso/eyJ.abc.def/cs", "/api/internalsso/[redacted]/cs"],
    ["/api/internalsso/token/gettoken", "/api/internalsso/token/gettoken"],
    ["/reset-password/0123abcd", "/reset-password/[redacted]"],
    ["/registration-confirm/0123abcd?x=1", "/registration-confirm/[redacted]?[redacted]"],
    ["/sign/0123abcd", "/sign/[redacted]"],
    ["/api/sign/0123abcd/document", "/api/sign/[redacted]/document"],
    ["/api/proposal/7K3M-9QZ1-A2B4-C5D0", "/api/proposal/[redacted]"],
    ["/api/proposal/generate", "/api/proposal/generate"],
    ["/api/client/identitydocument/123456789", "/api/client/identitydocument/[redacted]"],
    ["/api/client/identitydocument/AB%2F123%3F45?idclient=7", "/api/client/identitydocument/[redacted]?idclient=7"],
    [
      "/api/client/identitydocument/AB123?identificationNumber=8001011234",
      "/api/client/identitydocument/[redacted]?identificationNumber=[redacted]",
    ],
    ["/api/client/username?username=jan.novak&idclient=7", "/api/client/username?username=[redacted]&idclient=7"],
    ["/api/client?n%61me=Jan&SURNAME=a?b&identificationnumber=1=2", "/api/client?[redacted]&[redacted]&[redacted]"],
    ["/api/client/7/questionnaire/aml", "/api/client/7/questionnaire/aml"],
    ["/api/employer/25596641/name", "/api/employer/[redacted]/name"],
    ["/api/clientform/0123abcd/answer", "/api/clientform/[redacted]/answer"],
    ["/api/download/0123abcd", "/api/download/[redacted]"],
    ["/client/0123abcd", "/client/[redacted]"],
    ["/download/0123abcd?x=1", "/download/[redacted]?[redacted]"],
    [
      "/api/client?name=Jan&surname=Nov%C3%A1k&identificationNumber=8001011234&citizenshipCountryId=1",
      "/api/client?name=[redacted]&surname=[redacted]&identificationNumber=[redacted]&citizenshipCountryId=1",
    ],
    ["/api/user/requestresetpassword?username=anna", "/api/user/requestresetpassword?username=[redacted]"],
    ["/api/internalsso/token/cs", "/api/internalsso/[redacted]/cs"],
    ["/%61pi/internals%73o/eyJ.abc.def/cs", "/api/internalsso/[redacted]/cs"],
    ["/internalsso/eyJ.abc.def%/cs", "/internalsso/[redacted]/cs"],
    ["/api/client/webrequest/123456789012345678901234", "/api/client/webrequest/[redacted]"],
    ["/webrequest/123456789012345678901234?x=1", "/webrequest/[redacted]?[redacted]"],
    ["/from-web/webrequest-123456789012345678901234", "/from-web/webrequest-[redacted]"],
    ["/api/user/acceptregistration/0123abcd", "/api/user/acceptregistration/[redacted]"],
    ["/api/user/declineregistration/0123abcd", "/api/user/declineregistration/[redacted]"],
    ["/api/user/registrationrequest/0123abcd", "/api/user/registrationrequest/[redacted]"],
    ["/registration-decision/accept/0123abcd", "/registration-decision/accept/[redacted]"],
    ["/api/fund/7%20", "/api/fund/[redacted]"],
    ["/api/docs/static/swagger-ui.css", "/api/docs/static/[redacted]"],
    ["/assets/index-B1x_9.js", "/assets/index-B1x_9.js"],
    ["/", "/"],
    ["/InternalSSO/eyJ.abc.def", "/InternalSSO/[redacted]"],
    ["//reset-password//0123abcd", "/reset-password/[redacted]"],
    ["/%2572eset-password/abcd", "/reset-password/[redacted]"],
    ["/api/client;name=Jan", "/api/[redacted]"],
    ["/api/client?jan.novak@example.com", "/api/client?[redacted]"],
    ["/api/client?pageSize=10;username=anna", "/api/client?pageSize=[redacted]"],
    ["/api/contracts?offset=20&pageSize=%31", "/api/contracts?offset=20&pageSize=[redacted]"],
    ["/api/fund/7?granularity=100", "/api/fund/7?granularity=100"],
  ])("logs the address %s as %s", (url, logged) => expect(redactUrl(url)).toBe(logged));
});

describe("a secret in an address", () => {
  /** Encodes one character in any form that an address allows: plain, or percent-encoded up to four times. */
  const encodedForm = (character: string) =>
    fc.tuple(fc.boolean(), fc.boolean(), fc.nat(4)).map(([isUpper, isSmallHex, times]) => {
      let text = isUpper ? character.toUpperCase() : character;
      for (let time = 0; time < times; time += 1) {
        const hex = text.codePointAt(0)?.toString(16) ?? "";
        text = time === 0 ? `%${isSmallHex ? hex : hex.toUpperCase()}` : text.replaceAll("%", "%25");
      }
      return text;
    });
  const name = fc
    .constantFrom("username", "name", "surname", "identificationNumber", "email", "code", "password", "token")
    .chain((text) => fc.tuple(...Array.from(text, encodedForm)).map((parts) => parts.join("")));
  const separator = fc.constantFrom(
    "?",
    "?offset=1&",
    "?offset=1;",
    "?a?",
    "??",
    "?&&",
    ";",
    "?filter[",
    "?x=1%26",
    "/?/",
  );
  const assignment = fc.constantFrom("=", "==", "[]=", "%3D", "]=", "+=", "%20=", "%00=", "");
  // Words and digits are included, because personal data may look like them.
  const secret = fc.oneof(
    fc.constant("Novakova"),
    fc.constant("8001011234"),
    fc.stringMatching(/^[\w-]{20,43}$/),
    fc.constant("jan.novak@example.com"),
  );

  it("is never logged as the value of a parameter, however the parameter's name is spelt", () => {
    fc.assert(
      fc.property(separator, name, assignment, secret, (mark, parameter, sign, value) => {
        const logged = redactUrl(`/api/client${mark}${parameter}${sign}${value}`);
        expect(logged).not.toContain(value);
      }),
      { numRuns: 2000 },
    );
  });

  it("is never logged as the token of a link, however the path is spelt", () => {
    const path = fc
      .constantFrom("reset-password", "sign", "client", "download", "internalsso", "api/sign", "api/proposal")
      .chain((text) => fc.tuple(...Array.from(text, (each) => (each === "/" ? fc.constant("/") : encodedForm(each)))))
      .map((parts) => parts.join(""));
    const slashes = fc.constantFrom("/", "//", "/%2F", "%252F");
    const token = fc.stringMatching(/^[A-Za-z\d_-]{33,43}$/);
    fc.assert(
      fc.property(slashes, path, slashes, token, (first, segment, second, value) => {
        expect(redactUrl(`/${first}${segment}${second}${value}`)).not.toContain(value);
        expect(redactUrl(`/${segment}/${value}/${value}`)).not.toContain(value);
      }),
      { numRuns: 2000 },
    );
  });

  it("is not logged if the address is malformed", () => {
    for (const url of ["/sign/%E0%A4%A/8Novakova8", "http://8Novakova8/", "*8Novakova8", "/%zz/8Novakova8"])
      expect(redactUrl(url)).not.toContain("8Novakova8");
  });
});
