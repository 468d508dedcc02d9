import { padAdvisorCode, type RegistrationForm } from "@fundport/rules";
import { type FormEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { countryOfHost } from "@fundport/rules";
import { call } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";
import { type RegistrationField, registrationFailure } from "./describe-failure.ts";
import { defaultPhonePrefix, normalisePhone } from "./model/phone.ts";
import { emptyRegistration, registrationFields, registrationResolver } from "./model/registration-fields.ts";
import { type FormFields, useFormFields } from "./use-form-fields.ts";

/** The result of `useRegistration`. */
export type Registration = ReturnType<typeof useRegistration>;

type Code = "OK" | "ManualCheck";

/**
 * Returns the registration form: its values, checks and submission. If the request fails, the input is kept.
 * Source: docs/reference/accounts.md#registration-form.
 */
export function useRegistration(onDone: (code: Code, email: string) => void) {
  const phonePrefix = defaultPhonePrefix(countryOfHost(window.location.hostname));
  const { fields, latest, load: loadFields } = useFormFields(handleFields);
  const form = useForm<RegistrationForm>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: emptyRegistration(phonePrefix),
    resolver: registrationResolver(() => latest.current),
  });
  const [banner, setBanner] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Prevents a second request, because the user can click twice before React renders the first click.
  const isSending = useRef(false);

  /**
   * Clears the branch code if its field is disabled, and clears the errors of disabled fields, because they no longer
   * matter.
   */
  function handleFields({ isBranchCodeAvailable, isIcoAvailable, unknownDistributor }: FormFields) {
    if (!isBranchCodeAvailable) {
      form.setValue("branchCode", "");
      form.clearErrors("branchCode");
    }
    if (!isIcoAvailable) form.clearErrors("vatId");
    if (unknownDistributor !== null) void form.trigger("distributorCode");
  }

  /** Checks a field that depends on another one again, if its errors are already shown. */
  function recheck(field: RegistrationField) {
    const { isTouched } = form.getFieldState(field);
    if (isTouched || form.formState.isSubmitted) void form.trigger(field);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setBanner(null);
    // Submitting with Enter does not blur the field, so the rewriting that happens on blur is repeated here.
    form.setValue("advisorCode", padAdvisorCode(form.getValues("advisorCode")));
    form.setValue("phone", normalisePhone(form.getValues("phone"), phonePrefix));
    await loadFields(form.getValues("distributorCode"));
    await form.handleSubmit(send, (errors) => showFirstError((field) => errors[field] !== undefined))();
    isSending.current = false;
    setBusy(false);
  }

  async function send(values: RegistrationForm) {
    try {
      const { code } = await call("register", { body: toRequest(values, latest.current) });
      onDone(code, values.email.trim());
    } catch (error) {
      const failure = registrationFailure(error, registrationFields);
      setBanner(failure.banner);
      for (const { field, key } of failure.fields) form.setError(field, { type: key });
      showFirstError((name) => failure.fields.some(({ field }) => field === name));
    }
  }

  function showFirstError(isWrong: (field: RegistrationField) => boolean) {
    const first = registrationFields.find(isWrong);
    if (first) scrollToField(first);
  }

  return {
    form,
    fields,
    banner,
    isBusy,
    phonePrefix,
    handleSubmit,
    recheck,
    loadFields: () => loadFields(form.getValues("distributorCode")),
  };
}

/** Scrolls to a field and focuses it. */
function scrollToField(name: RegistrationField): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  input?.scrollIntoView?.({ block: "center", behavior: prefersReducedMotion ? "auto" : "smooth" });
  input?.focus({ preventScroll: true });
}

/** Returns the body of the request. It contains the password once, and only fields that the distributor has. */
function toRequest(form: RegistrationForm, { isIcoAvailable, isBranchCodeAvailable }: FormFields) {
  const { password_0, password_1: _repeated, branchCode, vatId, ...values } = form;
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return {
    ...(trimmed as typeof values),
    password: password_0,
    ...(isBranchCodeAvailable ? { branchCode: branchCode.trim() } : {}),
    ...(isIcoAvailable ? { vatId: vatId.trim() } : {}),
  };
}
