import { AdvisorContact } from "#features/contracts/signing/client/components/advisor-contact.tsx";
import { EnterCode } from "#features/contracts/signing/client/components/enter-code.tsx";
import { call } from "#lib/http/api.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientFrame } from "#ui/layout/client-page/client-frame.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { type DownloadView, useDownloadLink } from "../model/use-download-link.ts";
import { SignedDocuments } from "./signed-documents.tsx";

/**
 * The page of a link to signed documents. After the client has entered the code, it offers each document and an archive
 * of all documents.
 */
export function DownloadPage({ token }: { token: string }) {
  const { t } = useTexts("sign");
  const { view, reload } = useDownloadLink(token);
  const link = view.kind === "link" ? view.link : null;
  return (
    <ClientFrame
      firmOfPage={link}
      isLoading={view.kind === "loading"}
      platformName={t("through")}
      clientLanguage={link?.language}
      languagesLabel={t("language")}
    >
      <View token={token} view={view} onReload={reload} />
    </ClientFrame>
  );
}

type ViewProps = { token: string; view: DownloadView; onReload: () => Promise<void> };

function View({ token, view, onReload }: ViewProps) {
  const { t } = useTexts(["download", "sign"]);
  if (view.kind === "loading") return <output>{t("sign:loading")}</output>;
  if (view.kind === "failed") {
    return (
      <>
        <ClientHeading>{t("sign:failed-title")}</ClientHeading>
        <p role="alert">{t(view.isOffline ? "sign:offline" : "sign:failed")}</p>
        <button type="button" className={classes["main-action"]} onClick={() => void onReload()}>
          {t("sign:retry")}
        </button>
      </>
    );
  }
  if (view.kind !== "link") {
    return (
      <>
        <ClientHeading>{t(`sign:${view.kind}-title`)}</ClientHeading>
        <p>{t(`${view.kind}-text`)}</p>
      </>
    );
  }
  const { link, contract } = view;
  if (link.state === "Expired") {
    return (
      <>
        <ClientHeading>{t("expired-title")}</ClientHeading>
        <p>{t("expired-text")}</p>
        <AdvisorContact link={link} />
      </>
    );
  }
  if (contract !== null) return <SignedDocuments token={token} link={link} contract={contract} onReload={onReload} />;
  const { name, company } = link.advisor;
  const params = { token };
  return (
    <EnterCode
      title={t("enter-title")}
      lines={[t("enter-text", { name, company }), t("enter-until", { when: pragueDateTime(link.validUntil) })]}
      link={link}
      onSend={() => call("sendDownloadCode", { params })}
      onEnter={(code) => call("identifyAtDownload", { params, body: { code } })}
      onChange={onReload}
      onOutdated={onReload}
    />
  );
}
