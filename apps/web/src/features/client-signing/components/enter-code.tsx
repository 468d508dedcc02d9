import { readSmsCode } from "@fundport/rules";
import { type FormEvent, useState } from "react";
import { call } from "#lib/api.ts";
import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { ClientHeading } from "#ui/client-page/client-heading.tsx";
import classes from "#ui/client-page/client-page.module.css";
import { type OnOutdated, useAct } from "../model/use-act.ts";
import type { SigningLink } from "../model/use-link.ts";
import { AdvisorContact } from "./advisor-contact.tsx";
import { CodeField } from "./code-field.tsx";
import { SendAgain } from "./send-again.tsx";

type EnterCodeProps = { token: string; link: SigningLink; onChange: () => Promise<void>; onOutdated: OnOutdated };

/** Before anything is shown: who sends it, and the code by which the client shows that it is them. */
export function EnterCode({ token, link, onChange, onOutdated }: EnterCodeProps) {
  const { t } = useTexts("sign");
  const [code, setCode] = useState("");
  const [sentHere, setSent] = useState<SigningLink["code"]>(null);
  const sent = sentHere ?? link.code;
  const [wasTried, setTried] = useState(false);
  const { act, failure, isRunning } = useAct(onOutdated);
  const { name, company } = link.advisor;
  const send = () => act(async () => setSent(await call("sendLinkCode", { params: { token } })));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const entered = readSmsCode(code);
    if (entered === "") return;
    if (await act(() => call("identifyAtLink", { params: { token }, body: { code: entered } }))) await onChange();
  }

  return (
    <>
      <ClientHeading>{t("enter-title")}</ClientHeading>
      <p>{t("enter-text", { name, company })}</p>
      {link.validUntil !== null && <p>{t("enter-until", { when: pragueMoment(link.validUntil) })}</p>}
      {sent === null ? (
        <section className={classes["card"]} aria-label={t("code")}>
          <p>{t("enter-code", { ending: link.phoneEnding })}</p>
          <button type="button" className={classes["main-action"]} disabled={isRunning} onClick={() => void send()}>
            {t("send-code")}
          </button>
          {failure !== null && <p role="alert">{failure}</p>}
        </section>
      ) : (
        <form className={classes["card"]} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <output>{t("code-sent", { ending: sent.phoneEnding })}</output>
          <CodeField value={code} isMissing={wasTried && readSmsCode(code) === ""} onChange={setCode} />
          {failure !== null && <p role="alert">{failure}</p>}
          <button type="submit" className={classes["main-action"]} disabled={isRunning}>
            {t("enter")}
          </button>
          <SendAgain nextAt={sent.nextAt} isDisabled={isRunning} onSend={() => void send()} />
          <p className={classes["note"]}>{t("code-other-phone")}</p>
        </form>
      )}
      <AdvisorContact link={link} />
    </>
  );
}
