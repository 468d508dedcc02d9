import { Radio, Stack, Textarea } from "@mantine/core";
import { formatDay } from "@fundport/i18n";
import { checkRevocation, checkSentOn, type Issue, revocationWays } from "@fundport/rules";
import type { Day } from "@fundport/units";
import { useState } from "react";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DateField } from "#ui/forms/date-field.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useContractChange } from "#features/contracts/records/api/use-contract-change.ts";
import { refusedFields } from "#features/contracts/records/model/refused-fields.ts";
import { describeRevocation, isStateChanged } from "#features/contracts/records/describe-failure.ts";
import { FormDialog } from "#features/contracts/records/components/form-dialog.tsx";
import classes from "#features/contracts/records/components/contract-forms.module.css";

/**
 * The values that the advisor has typed. If `sentOn` is missing, the dialog shows today or, after the last day to
 * withdraw, an empty date.
 */
export type TypedRevocation = { readonly sentOn?: Day | null; readonly way?: string | null; readonly note?: string };

type RevokeDialogProps = {
  contract: Contract;
  signature: NonNullable<Contract["signature"]>;
  /** The typed values. The parent keeps them while the dialog is closed. */
  typed: TypedRevocation;
  onType: (typed: TypedRevocation) => void;
  onClose: () => void;
};

/** Makes the labels of the other fields look like the label of the date field. */
const labelClass = { label: classes["label"] ?? "" };

/** Returns the values of the form, their issues, and the handlers that record the withdrawal. */
function useRevocation({ contract, signature, typed, onType, onClose }: RevokeDialogProps) {
  const { t } = useTexts(["signing", "validation"]);
  const { id } = contract;
  const { withdrawUntil, at } = signature;
  const [days] = useState(() => ({
    signedOn: todayInPrague(new Date(at)),
    lastDay: withdrawUntil,
    today: todayInPrague(),
  }));
  const isOver = days.today > withdrawUntil;
  const { sentOn = isOver ? null : days.today, way = null, note = "" } = typed;
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useContractChange(
    id,
    () =>
      call("revokeContract", {
        params: { id },
        body: { sentOn: sentOn ?? "", way: way ?? "", ...(note.trim() !== "" && { note }) },
      }),
    { done: t("revoked"), failed: null },
  );
  const issues: readonly Pick<Issue, "path" | "key" | "params">[] = [
    // A complete date is checked immediately; all other values are checked on submit.
    ...(wasTried ? checkRevocation({ sentOn, way, note }, days) : sentOn === null ? [] : checkSentOn(sentOn, days)),
    ...refusedFields(error),
  ];
  const errorOf = (path: string) => {
    const issue = issues.find((each) => each.path === path);
    return issue === undefined ? undefined : t(`validation:${issue.key}`, { ...issue.params });
  };
  function handleType(part: TypedRevocation) {
    onType({ ...typed, ...part });
    reset();
  }
  function handleSubmit() {
    setTried(true);
    if (checkRevocation({ sentOn, way, note }, days).length > 0) return;
    mutate(undefined, { onSuccess: onClose, onError: (failure) => isStateChanged(failure) && onClose() });
  }
  return { sentOn, way, note, isOver, isPending, error, errorOf, handleType, handleSubmit };
}

/**
 * A dialog that records a client's withdrawal. Only the date on which the client sent it matters, even if it arrived
 * after the last day.
 */
export function RevokeDialog(props: RevokeDialogProps) {
  const { clientName } = props.contract;
  const { withdrawUntil } = props.signature;
  const { t } = useTexts(["signing", "validation", "cart"]);
  const { sentOn, way, note, isOver, isPending, error, errorOf, handleType, handleSubmit } = useRevocation(props);
  return (
    <FormDialog
      title={t("revoke-title")}
      submitLabel={t("revoke-yes")}
      isRunning={isPending}
      failure={describeRevocation(error)}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <p className={classes["words"]}>
        {t(isOver ? "revoke-text-late" : "revoke-text", { client: clientName, day: formatDay(withdrawUntil) })}
      </p>
      <DateField
        label={t("revoke-sent-on")}
        description={t("revoke-sent-on-hint")}
        placeholder={t("cart:date-pattern")}
        invalidMessage={t("validation:date.invalid")}
        value={sentOn}
        error={errorOf("sentOn")}
        isRequired
        onChange={(day) => handleType({ sentOn: day })}
      />
      <Radio.Group
        label={t("revoke-way")}
        classNames={labelClass}
        value={way}
        error={errorOf("way")}
        onChange={(value) => handleType({ way: value })}
      >
        <Stack gap="xs" py="xs">
          {revocationWays.map((each) => (
            <Radio key={each} value={each} label={t(`revoke-way-${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t("revoke-note")}
        classNames={labelClass}
        description={t("revoke-note-hint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        value={note}
        error={errorOf("note")}
        rows={2}
        onChange={(event) => handleType({ note: event.currentTarget.value })}
      />
      <p className={classes["words"]}>{t("revoke-what")}</p>
    </FormDialog>
  );
}
