import { TextInput } from "@mantine/core";
import { checkPackageName, type Issue } from "@fundport/rules";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { describeNameIssue } from "../../model/texts/describe-name-issue.ts";
import card from "../items/item-card.module.css";
import classes from "./package-card.module.css";

type PackageNameProps = {
  name: string;
  /** True if packages are switched off, so that the name cannot be changed. */
  isFixed: boolean;
  /** The issue of the name. A package from a draft may have no name. */
  issue: Issue | undefined;
  onRename: (name: string) => void;
};

/**
 * The name of a package with a pencil button. The button replaces the name by a field: Enter saves the new name, Escape
 * restores the old one.
 */
export function PackageName({ name, isFixed, issue, onRename }: PackageNameProps) {
  const { t } = useTexts(["packages", "validation"]);
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <NameForm name={name} onRename={onRename} onClose={() => setEditing(false)} />;
  return (
    <div className={classes["title"]}>
      <h3 className={card["name"]}>{name}</h3>
      {!isFixed && (
        <IconButton
          size="sm"
          label={t("packages:rename", { name })}
          icon={<IconPencil size={16} stroke={1.7} />}
          onClick={() => setEditing(true)}
        />
      )}
      {issue && <p className={classes["name-issue"]}>{describeNameIssue(t, issue)}</p>}
    </div>
  );
}

type NameFormProps = Pick<PackageNameProps, "name" | "onRename"> & { onClose: () => void };

function NameForm({ name, onRename, onClose }: NameFormProps) {
  const { t } = useTexts(["packages", "validation"]);
  const [typed, setTyped] = useState(name);
  const [issue] = checkPackageName(typed);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (issue) return;
    onRename(typed);
    onClose();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }
  return (
    <form className={classes["rename"]} onSubmit={handleSubmit} noValidate>
      <TextInput
        className={classes["rename-field"] ?? ""}
        aria-label={t("packages:name")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKey}
        onFocus={(event) => event.currentTarget.select()}
        // The field takes the focus, because it replaces the pencil button, which had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was on the button that this field replaces
        autoFocus
        autoComplete="off"
        error={issue && describeNameIssue(t, issue)}
      />
      <button type="submit" className={classes["name-button"]} aria-label={t("packages:name-save")}>
        <IconCheck size={18} stroke={1.8} aria-hidden />
      </button>
      <IconButton label={t("packages:name-cancel")} icon={<IconX size={18} stroke={1.8} />} onClick={onClose} />
    </form>
  );
}
