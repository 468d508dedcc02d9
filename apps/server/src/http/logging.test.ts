import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pickEncoding } from "./byte-cache.ts";
import { redactUrl, describeError } from "./logging.ts";

describe("a logged address", () => {
  it.each([
    ["/internalsso/eyJ.abc.def/cs", "/internalsso/[redacted]/cs"],
    ["/trial/trading/ta-server/sso/eyJ.abc.def", "/trial/trading/ta-server/sso/[redacted]"],
    ["/api/internalsso/eyJ.abc.def/cs", "/api/internalsso/[redacted]/cs"],
    ["/api/internalsso/token/gettoken", "/api/internalsso/token/gettoken"],
    ["/reset-password/0123abcd", "/reset-password/[redacted]"],
    ["/registration-confirm/0123abcd?x=1", "/registration-confirm/[redacted]?x=1"],
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
    [
      "/api/client?n%61me=Jan&SURNAME=a?b&identificationnumber=1=2",
      "/api/client?n%61me=[redacted]&SURNAME=[redacted]&identificationnumber=[redacted]",
    ],
    ["/api/client/7/questionnaire/aml", "/api/client/7/questionnaire/aml"],
    ["/api/employer/25596641/name", "/api/employer/[redacted]/name"],
    ["/api/clientform/0123abcd/answer", "/api/clientform/[redacted]/answer"],
    ["/api/download/0123abcd", "/api/download/[redacted]"],
    ["/client/0123abcd", "/client/[redacted]"],
    ["/download/0123abcd?x=1", "/download/[redacted]?x=1"],
    [
      "/api/client?name=Jan&surname=Nov%C3%A1k&identificationNumber=8001011234&citizenshipCountryId=1",
      "/api/client?name=[redacted]&surname=[redacted]&identificationNumber=[redacted]&citizenshipCountryId=1",
    ],
    ["/api/user/requestresetpassword?username=anna", "/api/user/requestresetpassword?username=[redacted]"],
    ["/api/internalsso/token/cs", "/api/internalsso/[redacted]/cs"],
    ["/%61pi/internals%73o/eyJ.abc.def/cs", "/api/internalsso/[redacted]/cs"],
    ["/internalsso/eyJ.abc.def%/cs", "/internalsso/[redacted]/cs"],
    ["/api/client/webrequest/123456789012345678901234", "/api/client/webrequest/[redacted]"],
    ["/webrequest/123456789012345678901234?x=1", "/webrequest/[redacted]?x=1"],
    ["/from-web/webrequest-123456789012345678901234", "/from-web/webrequest-[redacted]"],
    ["/api/user/acceptregistration/0123abcd", "/api/user/acceptregistration/[redacted]"],
    ["/api/user/declineregistration/0123abcd", "/api/user/declineregistration/[redacted]"],
    ["/api/user/registrationrequest/0123abcd", "/api/user/registrationrequest/[redacted]"],
    ["/registration-decision/accept/0123abcd", "/registration-decision/accept/[redacted]"],
    ["/api/fund/7%20", "/api/fund/7%20"],
    ["/api/fund/7?granularity=100", "/api/fund/7?granularity=100"],
  ])("logs the address %s as %s", (url, logged) => expect(redactUrl(url)).toBe(logged));
});

describe("a logged error", () => {
  it("says what failed and where, and nothing of what the query was given", () => {
    const refused = Object.assign(new Error("no space left"), { code: "53100", detail: "Key (name)=(Novák)" });
    const logged = describeError(new DrizzleQueryError("insert into works values ($1)", ["Novák 8001011234"], refused));
    expect(logged).toMatchObject({
      message: "Failed query: insert into works values ($1)",
      cause: { message: "no space left", code: "53100" },
    });
    expect(logged.stack).toContain("logging.test.ts");
    expect(JSON.stringify(logged)).not.toMatch(/Novák|8001011234/);
  });

  it("is named for its kind", () => {
    expect(describeError(new TypeError("x")).type).toBe("TypeError");
  });
});

describe("the encoding of an answer", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0.5, br;q=1.0", "br"],
    ["br;q=0, gzip", "gzip"],
    ["identity", "identity"],
    ["*", "gzip"],
    [undefined, "identity"],
  ])("answers a browser that accepts %s in the encoding %s", (accepted, encoding) =>
    expect(pickEncoding(accepted)).toBe(encoding),
  );
});
