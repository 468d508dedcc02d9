import { Button } from "@mantine/core";
import type { TargetPayment } from "@fundport/cart";
import { type Scenario, scenarios } from "@fundport/finance";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { formatRoundedMoney } from "../summary/money.tsx";
import classes from "./target-answers.module.css";

type Found = Extract<TargetPayment, { kind: "found" }>;
type AnswersProps = {
  answers: Readonly<Record<Scenario, TargetPayment>>;
  currencyCode: string;
  scope: CartScope;
  onUse: (answer: Found) => void;
};

function paymentOf(answer: TargetPayment): number {
  if (answer.kind === "found") return answer.payment;
  return answer.kind === "none" ? answer.greatest : 0;
}

/** Lists the payment for each scenario, with bars that compare the payments. */
export function TargetAnswers({ answers, currencyCode, scope, onUse }: AnswersProps) {
  const { t } = useTexts("insight");
  const greatest = Math.max(1, ...scenarios.map((scenario) => paymentOf(answers[scenario])));
  return (
    <ul className={classes["answers"]} aria-label={t("target-plot")}>
      {scenarios.map((scenario) => {
        const answer = answers[scenario];
        return (
          <li key={scenario} className={classes["answer"]} data-scenario={scenario} data-kind={answer.kind}>
            <span className={classes["scenario"]}>{t(`scenario-${scenario}`)}</span>
            <AnswerText answer={answer} currencyCode={currencyCode} scope={scope} />
            <span className={classes["track"]} aria-hidden>
              <span className={classes["bar"]} style={{ width: `${(paymentOf(answer) / greatest) * 100}%` }} />
            </span>
            {answer.kind === "found" && (
              <Button
                className={classes["use"] ?? ""}
                variant={scenario === "moderate" ? "filled" : "default"}
                aria-label={t("target-use-of", {
                  payment: formatRoundedMoney(answer.payment, currencyCode, 0),
                  scenario: t(`scenario-${scenario}`),
                })}
                onClick={() => onUse(answer)}
              >
                {t("target-use")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AnswerText({
  answer,
  currencyCode,
  scope,
}: { answer: TargetPayment } & Omit<AnswersProps, "answers" | "onUse">) {
  const { t } = useTexts("insight");
  const limitingEntry = useCart((cart) => (answer.kind === "none" ? cart.items[answer.uuid] : undefined));
  const money = (value: number) => formatRoundedMoney(value, currencyCode, 0);
  const value = money(answer.value);
  if (answer.kind === "found") {
    return (
      <>
        <span className={classes["payment"]}>
          {money(answer.payment)} <span className={classes["unit"]}>{t("a-month")}</span>
        </span>
        <span className={classes["note"]}>
          {t("target-value", { value })}
          {answer.isLeastAllowed && ` · ${t("target-least")}`}
        </span>
      </>
    );
  }
  const name = limitingEntry ? scope.entryName(limitingEntry) : "";
  return (
    <>
      <span className={classes["payment"]}>{t(answer.kind === "enough" ? "target-enough" : "target-none")}</span>
      <span className={classes["note"]}>
        {answer.kind === "enough"
          ? t("target-enough-note", { value })
          : t("target-none-note", { name, payment: money(answer.greatest), value })}
      </span>
    </>
  );
}
