import { formatPhone } from "@fundport/i18n";
import { TextInput } from "@mantine/core";
import { checkContact, type ClientContact, type Issue, normaliseContact } from "@fundport/rules";
import { useRef, useState } from "react";
import { useFormTerms } from "#features/clients/form/model/check/use-form-terms.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useContactChange } from "../../api/use-contact-change.ts";
import { describeContactFailure } from "../../describe-contact-failure.ts";
import { refusedFields } from "#features/contracts/records/model/refused-fields.ts";
import { FormDialog } from "#features/contracts/records/components/form-dialog.tsx";
import signing from "#features/contracts/records/components/contract-forms.module.css";

type ContactDialogProps = { contract: Contract; onClose: () => void };

/** Returns the typed contact, its issues, and a function that sends the change. */
function useContactForm({ contract, onClose }: ContactDialogProps) {
  const { t } = useTexts(["contract", "signing", "validation"]);
  const terms = useFormTerms(useGlobalList("getCodelists"));
  // Only the fields that the user has edited. Other fields show the contract's current value, which another tab may
  // have corrected.
  const [typed, setTyped] = useState<Partial<ClientContact>>({});
  const contact: ClientContact = {
    email: typed.email ?? contract.clientEmail ?? "",
    phone: typed.phone ?? formatPhone(contract.clientPhone ?? "").replaceAll("\u00a0", " "),
  };
  const [wasTried, setTried] = useState(false);
  const [isSame, setSame] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const focusField = (path: string) => (path === "phone" ? phoneField : emailField).current?.focus();
  const { change, isRunning, error, forget } = useContactChange({
    terms,
    onDone: (shown) => {
      const message = shown.signing?.way === "External" ? "contact-changed-link" : "contact-changed";
      showToast(t(message), { id: "contract-contact" });
      onClose();
    },
    onRefused: (refusal) => {
      const [field] = refusedFields(refusal);
      if (field !== undefined) focusField(field.path);
    },
    onOver: () => showFailure(t("signing:state-changed"), { id: "contract-contact" }),
  });
  const refused = refusedFields(error);
  const issues: readonly Pick<Issue, "path" | "key" | "params">[] = [
    ...(wasTried ? checkContact(contact, terms) : []),
    ...refused,
  ];
  const errorOf = (path: keyof ClientContact) => {
    const issue = issues.find((each) => each.path === path);
    return issue === undefined ? null : t(`validation:${issue.key}`, { ...issue.params });
  };
  const failureOf = () => {
    if (isSame) return { key: "contract:contact-same", retryAt: null };
    return refused.length > 0 ? null : describeContactFailure(error);
  };

  function handleChange(part: Partial<ClientContact>) {
    setTyped((before) => ({ ...before, ...part }));
    setSame(false);
    forget();
  }
  function handleSubmit() {
    setTried(true);
    const wrong = checkContact(contact, terms)[0]?.path;
    if (wrong !== undefined) return focusField(wrong);
    const { email, phone } = normaliseContact(contact, terms);
    if (email === contract.clientEmail && phone === contract.clientPhone) return setSame(true);
    change({ contact, shown: contract });
  }

  return { contact, emailField, phoneField, errorOf, failure: failureOf(), isRunning, handleChange, handleSubmit };
}

/**
 * A dialog to change the client's email or phone. After a change, the documents must be read again, and a signing in
 * progress ends.
 */
export function ContactDialog(props: ContactDialogProps) {
  const { contract, onClose } = props;
  const { t } = useTexts("contract");
  const { contact, emailField, phoneField, errorOf, failure, isRunning, handleChange, handleSubmit } =
    useContactForm(props);
  const hadLink = contract.signing?.way === "External";
  return (
    <FormDialog
      title={t("contact-title")}
      submitLabel={t("contact-save")}
      isRunning={isRunning}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={signing["words"]}>{t("contact-lead")}</p>
      {contract.state === "Signing" && (
        <p className={signing["words"]}>{t(hadLink ? "contact-ends-link" : "contact-ends-signing")}</p>
      )}
      <TextInput
        ref={emailField}
        label={t("contact-email")}
        description={t("contact-email-what")}
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        value={contact.email}
        error={errorOf("email")}
        data-autofocus
        onChange={(event) => handleChange({ email: event.currentTarget.value })}
      />
      <TextInput
        ref={phoneField}
        label={t("contact-phone")}
        description={t("contact-phone-what")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        withAsterisk={false}
        value={contact.phone}
        error={errorOf("phone")}
        onChange={(event) => handleChange({ phone: event.currentTarget.value })}
      />
      <output className={signing["quiet"]}>{isRunning && t("contact-drawing")}</output>
    </FormDialog>
  );
}
