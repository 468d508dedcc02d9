import { useEffect, useState } from "react";
import { call } from "#lib/http/api.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientFrame } from "#ui/layout/client-page/client-frame.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { type LinkView, type SigningLink, useSigningLink } from "../model/use-signing-link.ts";
import type { NewSignature } from "../model/new-signature.ts";
import { forgetTabTexts } from "../model/use-tab-text.ts";
import { useSignDraft } from "../model/use-sign-draft.ts";
import { EnterCode } from "./enter-code.tsx";
import { ClosedLink } from "./closed-link.tsx";
import { SignContract } from "./sign-contract.tsx";
import { SignatureConfirmation } from "./signature-confirmation.tsx";

/** The page of a signing link: identifies the client by a code, and then shows the documents and the form to sign. */
export function SignPage({ token }: { token: string }) {
  const { t } = useTexts("sign");
  const { view, reload } = useSigningLink(token);
  const link = view.kind === "link" ? view.link : null;
  return (
    <ClientFrame
      firmOfPage={link}
      isLoading={view.kind === "loading"}
      platformName={t("through")}
      clientLanguage={link?.language}
      languagesLabel={t("language")}
    >
      <View token={token} view={view} reload={reload} />
    </ClientFrame>
  );
}

type EnterToSignProps = {
  token: string;
  link: SigningLink;
  onChange: () => Promise<void>;
  onOutdated: (code: string) => Promise<void>;
};

/** Requires the code that identifies the client before the contract is shown. */
function EnterToSign({ token, link, onChange, onOutdated }: EnterToSignProps) {
  const { t } = useTexts("sign");
  const { name, company } = link.advisor;
  const until = link.validUntil === null ? [] : [t("enter-until", { when: pragueDateTime(link.validUntil) })];
  const params = { token };
  return (
    <EnterCode
      title={t("enter-title")}
      lines={[t("enter-text", { name, company }), ...until]}
      link={link}
      onSend={() => call("sendLinkCode", { params })}
      onEnter={(code) => call("identifyAtLink", { params, body: { code } })}
      onChange={onChange}
      onOutdated={onOutdated}
    />
  );
}

type ViewProps = { token: string; view: LinkView; reload: () => Promise<void> };

function View({ token, view, reload }: ViewProps) {
  const { t } = useTexts("sign");
  const { draft, change } = useSignDraft(token);
  const [signature, setSignature] = useState<NewSignature | null>(null);
  const [haveChanged, setChanged] = useState(false);

  const isOver = signature !== null || (view.kind === "link" && view.link.state !== "Open");
  useEffect(() => {
    if (isOver) forgetTabTexts(token);
  }, [isOver, token]);

  async function handleOutdated(code: string) {
    if (code === "DocumentSetChanged") {
      // The consent and the code applied to the former documents.
      change({ consent: null, code: "" });
      setChanged(true);
    }
    await reload();
  }

  switch (view.kind) {
    case "loading":
      return <output>{t("loading")}</output>;
    case "failed":
      return (
        <>
          <ClientHeading>{t("failed-title")}</ClientHeading>
          <p role="alert">{t(view.isOffline ? "offline" : "failed")}</p>
          <button type="button" className={classes["main-action"]} onClick={() => void reload()}>
            {t("retry")}
          </button>
        </>
      );
    case "advisor":
    case "unknown":
      return (
        <>
          <ClientHeading>{t(`${view.kind}-title`)}</ClientHeading>
          <p>{t(`${view.kind}-text`)}</p>
        </>
      );
    case "link":
      if (signature !== null) return <SignatureConfirmation link={view.link} signature={signature} />;
      if (view.link.state !== "Open") return <ClosedLink link={view.link} />;
      if (view.contract === null)
        return <EnterToSign token={token} link={view.link} onChange={reload} onOutdated={handleOutdated} />;
      return (
        <SignContract
          token={token}
          link={view.link}
          contract={view.contract}
          haveDocumentsChanged={haveChanged}
          draft={draft}
          onDraft={change}
          onChange={reload}
          onOutdated={handleOutdated}
          onSigned={setSignature}
        />
      );
  }
}
