import { Button } from "@mantine/core";
import { type AmlAnswers, amlCode } from "@fundport/cart";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { questionnaireQuery } from "../../api/questionnaire-query.ts";
import { FkiHint } from "./fki-hint.tsx";
import { QuestionnaireForm } from "./questionnaire-form.tsx";
import classes from "./fki.module.css";

type QuestionnaireDialogProps = {
  uuid: string;
  name: string;
  /** The code of the questionnaire that applies to the item's fund type. */
  code: string;
  onSubmit: (answers: AmlAnswers) => void;
  onClose: () => void;
};

/** A dialog with the questionnaire of an item. Source: docs/reference/cart.md#questionnaire. */
export function QuestionnaireDialog({ code, name, onClose, ...item }: QuestionnaireDialogProps) {
  const { t, i18n } = useTexts(["cart", "questionnaire"]);
  const aml = useGlobalList("getAmlQuestionnaire");
  const own = useQuery({ ...questionnaireQuery(code, i18n.language), enabled: code !== amlCode });
  const questionnaire = code === amlCode ? aml : own.data;
  const form = useId();
  return (
    <TextModal
      title={t("cart:aml-title")}
      closeLabel={t("cart:close")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("cart:cancel")}
          </Button>
          <Button type="submit" form={form} disabled={questionnaire === undefined}>
            {t("cart:aml-submit")}
          </Button>
        </>
      }
    >
      <p className={classes["intro"]}>{t("cart:aml-intro", { name })}</p>
      <FkiHint />
      {questionnaire && <QuestionnaireForm id={form} questionnaire={questionnaire} name={name} {...item} />}
      {!questionnaire && own.isError && (
        <ErrorState
          isCompact
          title={t("questionnaire:load-error")}
          error={own.error}
          onRetry={() => void own.refetch()}
          isRetrying={own.isFetching}
        />
      )}
      {!questionnaire && !own.isError && <LoadingQuestions />}
    </TextModal>
  );
}

/** A loading skeleton of three questions with their answers. */
function LoadingQuestions() {
  return (
    <SkeletonRegion>
      {[0, 1, 2].map((question) => (
        <div key={question} className={classes["loading"]}>
          <Skeleton width="70%" height="1.25rem" />
          <Skeleton width="8rem" height="1.25rem" />
          <Skeleton width="8rem" height="1.25rem" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
