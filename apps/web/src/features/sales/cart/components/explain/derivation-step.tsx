import type { Derivation } from "@fundport/finance";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type DerivationNames, nameDerived, describeDerived, formatDerived } from "./describe-derivation.ts";
import classes from "./derivation-step.module.css";

type StepProps = { step: Derivation; names: DerivationNames };

/**
 * Returns true if the number was calculated. A number that was not calculated has no formula, but may have inputs that
 * explain its source.
 */
function isComputed({ inputs, formula }: Derivation): boolean {
  return inputs.length > 0 && formula.kind !== "number";
}

/** Shows the formula of a number in words and with its values, and then the inputs of the formula. */
export function DerivationBody({ step, names }: StepProps) {
  const { t } = useTexts(["derivation", "cart"]);
  const described = isComputed(step) ? describeDerived(step, t) : null;
  return (
    <div className={classes["body"]}>
      {described && (
        <dl className={classes["formula"]}>
          <div>
            <dt className="visually-hidden">{t("derivation:in-words")}</dt>
            <dd className={classes["words"]}>{described.words}</dd>
          </div>
          <div>
            <dt className="visually-hidden">{t("derivation:in-numbers")}</dt>
            <dd className={classes["numbers"]}>
              {described.numbers} = <strong>{formatDerived(step, t, names)}</strong>
            </dd>
          </div>
          {described.limit !== null && (
            <dd className={classes["limit"]}>{t("derivation:say-bounded", { limit: described.limit })}</dd>
          )}
        </dl>
      )}
      {!described && step.inputs.length > 0 && <p className={classes["limit"]}>{t("derivation:looked-up")}</p>}
      {step.inputs.length > 0 && (
        <ul className={classes["inputs"]} aria-label={t("derivation:steps")}>
          {step.inputs.map((input, index) => (
            // The index is a safe key, because the order of a step's inputs never changes.
            <li key={`${input.label}-${input.subject ?? index}`}>
              <DerivationStep step={input} names={names} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows one number of a derivation. If the number was calculated, it can be expanded. */
function DerivationStep({ step, names }: StepProps) {
  const { t } = useTexts(["derivation", "cart"]);
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const name = nameDerived(step, t, names);
  const value = formatDerived(step, t, names);
  if (step.inputs.length === 0) {
    return (
      <p className={classes["leaf"]}>
        <span>{name}</span>
        <span className={classes["value"]}>{value}</span>
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes["step"]}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen((before) => !before)}
      >
        <IconChevronRight size={16} stroke={1.8} aria-hidden className={classes["chevron"]} />
        <span className={classes["name"]}>{name}</span>
        <span className={classes["value"]}>{value}</span>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <DerivationBody step={step} names={names} />}
      </div>
    </>
  );
}
