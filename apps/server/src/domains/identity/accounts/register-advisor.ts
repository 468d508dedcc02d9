import { ApiError, type ErrorCode, type Registration as Request } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { checkRegistration, type Issue, normaliseDistributorCode } from "@fundport/rules";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import { hashPassword } from "../../../lib/keys/passwords.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import { askRegister } from "./match-register.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Dependencies } from "./dependencies.ts";
import { createAccountRepository, type Distributor } from "./repository.ts";
import { confirmHours, sendCheckEmails, sendConfirmEmail } from "./registration-emails.ts";
import { refuseConflict, uniqueConflictOf } from "./unique-conflict.ts";

/** How many days the operator has to decide on a registration. */
const decideDays = 30;

export type Caller = { address: string; language: Language; publicUrl: string };
type Form = ReturnType<typeof formOf>;

/**
 * Registers an advisor once the input is valid, the distributor accepts it and the public register confirms it.
 * Source: docs/reference/accounts.md#registration-checks.
 */
export function createRegistrationService(dependencies: Dependencies) {
  const { db, repository, clock, attempts, register, send, log } = dependencies;
  const digestOf = createTokenDigest(dependencies.secret, "confirm");

  async function findResult(form: Form, distributor: Distributor): Promise<"OK" | "ManualCheck"> {
    // A name and number from the public register do not prove a person's identity, but an email address of the
    // distributor does.
    const { surname, name, vatId } = form;
    if (distributor.needsManualCheck || distributor.emailDomains.length === 0 || vatId === null) return "ManualCheck";
    const refusal = await askRegister(register, { surname, name, vatId }, distributor.network, (error) =>
      log.warn({ err: error }, "the national bank's register could not be queried"),
    );
    if (refusal !== null) throw new ApiError(refusal);
    return "OK";
  }

  async function store(
    form: Form,
    passwordHash: string,
    code: "OK" | "ManualCheck",
    distributor: Distributor,
    caller: Caller,
  ) {
    const now = clock.now();
    const token = newToken();
    const hours = code === "OK" ? confirmHours : decideDays * 24;
    await db.transaction(async (transaction) => {
      const accounts = createAccountRepository(transaction);
      await accounts.expireRegistrations(now);
      await accounts.lockVatId(form.vatId);
      refuseConflict(await accounts.findTaken(form));
      const registration = await accounts.insertRegistration({
        ...form,
        id: newToken(),
        state: code === "OK" ? "AwaitingConfirmation" : "ManualCheck",
        passwordHash,
        language: caller.language,
        publicUrl: caller.publicUrl,
        createdAt: now,
        expiresAt: new Date(now.getTime() + hours * 3_600_000),
        tokenDigest: code === "OK" ? digestOf(token) : null,
      });
      if (code === "OK") await sendConfirmEmail(send, transaction, registration, token);
      else await sendCheckEmails(dependencies, transaction, registration, distributor);
    });
  }

  return async function registerAdvisor(request: Request, caller: Caller): Promise<"OK" | "ManualCheck"> {
    await attempts.spend("register", caller.address, clock.now());
    const distributor = await repository.findDistributor(normaliseDistributorCode(request.distributorCode));
    refuseInvalid(request, distributor);
    if (distributor === null) throw refusal("UnknownDistributor", "distributorCode");
    const form = formOf(request, distributor);
    refuseDomain(form.email, distributor);
    if (form.branchCode !== null && !(await repository.hasBranch(distributor.code, form.branchCode))) {
      throw refusal("UnknownBranch", "branchCode");
    }
    // Conflicts are refused before the register is queried. If a conflict arises after this check, the unique indexes
    // refuse it.
    refuseConflict(await findTakenNow());
    const code = await findResult(form, distributor);
    await store(form, await hashPassword(request.password), code, distributor, caller).catch((error: unknown) => {
      refuseConflict(uniqueConflictOf(error));
      throw error;
    });
    return code;

    async function findTakenNow() {
      return await db.transaction(async (transaction) => {
        const accounts = createAccountRepository(transaction);
        await accounts.expireRegistrations(clock.now());
        return await accounts.findTaken(form);
      });
    }
  };
}

/** Returns the row to store: texts are trimmed, and fields that the distributor does not use are left out. */
function formOf(request: Request, distributor: Distributor) {
  const trimmed = (text: string) => text.trim();
  return {
    distributorCode: distributor.code,
    advisorCode: trimmed(request.advisorCode),
    branchCode: distributor.isBranchCodeAvailable ? trimmed(request.branchCode) : null,
    vatId: (distributor.isIcoAvailable && trimmed(request.vatId)) || null,
    prefix: trimmed(request.prefix),
    name: trimmed(request.name),
    surname: trimmed(request.surname),
    suffix: trimmed(request.suffix),
    email: trimmed(request.email).toLowerCase(),
    phone: trimmed(request.phone),
  };
}

/**
 * Refuses input that breaks the form's rules. Issues without a specific error code are reported first, all together;
 * the order follows the error catalogue.
 */
function refuseInvalid(request: Request, distributor: Distributor | null): void {
  const { password, ...form } = request;
  const issues = checkRegistration(
    { ...form, password_0: password, password_1: password },
    {
      isIcoAvailable: distributor?.isIcoAvailable ?? false,
      isBranchCodeAvailable: distributor?.isBranchCodeAvailable ?? false,
      isCommon: isCommonPassword,
    },
  ).filter(({ path }) => path !== "password_1");
  if (issues.length === 0) return;
  const code = codeOf(issues);
  if (code !== "RegistrationInvalid" && distributor === null) return;
  refuseIssues(code, issues);
}

function codeOf(issues: readonly Issue[]): ErrorCode {
  const isFormat = ({ path, key }: Issue) => path === "advisorCode" && !["mixed.required", "string.max"].includes(key);
  const isPolicy = ({ path, key }: Issue) => path === "password_0" && key !== "mixed.required";
  if (issues.some((issue) => !isFormat(issue) && !isPolicy(issue))) return "RegistrationInvalid";
  return issues.some(isFormat) ? "InvalidAdvisorCodeFormat" : "PasswordPolicyNotMet";
}

function refuseDomain(email: string, { emailDomains }: Distributor): void {
  const domain = email.split("@")[1] ?? "";
  if (emailDomains.length > 0 && !emailDomains.includes(domain)) throw refusal("DomainPolicyNotMet", "email");
}

function refusal(code: ErrorCode, path: string): ApiError {
  return new ApiError(code, { fields: [{ path, code }] });
}
