import type { WebRequestClient } from "@fundport/api";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FactList } from "#ui/tables/fact-list.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { clientFacts } from "../model/client-facts.ts";
import classes from "./client-details.module.css";

type ClientDetailsProps = { name: string; client: WebRequestClient; onClose: () => void };

/** A dialog with the client's details from a web request. */
export function ClientDetails({ name, client, onClose }: ClientDetailsProps) {
  const { t } = useTexts("web-request");
  const facts = clientFacts(client);
  const answers = client.questionnaireAnswers.length;
  return (
    <TextModal title={name} closeLabel={t("shell:close")} onClose={onClose}>
      {facts.length === 0 && <p>{t("no-facts")}</p>}
      <FactList facts={facts.map(({ name: key, value }) => ({ key, name: t(`fact-${key}`), value }))} />
      {answers > 0 && <p className={classes["answers"]}>{t("answers", { count: answers })}</p>}
    </TextModal>
  );
}
