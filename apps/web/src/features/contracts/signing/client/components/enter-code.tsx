import { readSmsCode } from "@fundport/rules";
import { type FormEvent, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { type OnOutdated, useLinkAction } from "../model/use-link-action.ts";
import type { SigningLink } from "../model/use-signing-link.ts";
import { AdvisorContact } from "./advisor-contact.tsx";
import { CodeField } from "./code-field.tsx";
import { ResendCode } from "./resend-code.tsx";

type EnterCodeProps = {
  title: string;
  /** Paragraphs that explain the purpose of the page and the deadline. */
  lines: readonly string[];
  link: Pick<SigningLink, "advisor" | "phoneEnding" | "code">;
  onSend: () => Promise<NonNullable<SigningLink["code"]>>;
  onEnter: (code: string) => Promise<unknown>;
  onChange: () => Promise<void>;
  onOutdated: OnOutdated;
};

/**
 * The first screen of a link. It shows who sent the link, and requires a code that identifies the client before it
 * shows anything else.
 */
export function EnterCode({ title, lines, link, onSend, onEnter, onChange, onOutdated }: EnterCodeProps) {
  const { t } = useTexts("sign");
  const [code, setCode] = useState("");
  const [sentHere, setSent] = useState<SigningLink["code"]>(null);
  const sent = sentHere ?? link.code;
  const [wasTried, setTried] = useState(false);
  const { act, failure, isRunning } = useLinkAction(onOutdated);
  const send = () => act(async () => setSent(await onSend()));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const entered = readSmsCode(code);
    if (entered === "") return;
    if (await act(() => onEnter(entered))) await onChange();
  }

  return (
    <>
      <ClientHeading>{title}</ClientHeading>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
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
          <ResendCode nextAt={sent.nextAt} isDisabled={isRunning} onSend={() => void send()} />
          <p className={classes["note"]}>{t("code-other-phone")}</p>
        </form>
      )}
      <AdvisorContact link={link} />
    </>
  );
}
