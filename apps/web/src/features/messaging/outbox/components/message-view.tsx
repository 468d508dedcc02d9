import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { formatNumber } from "@fundport/i18n";
import { IconExternalLink, IconPaperclip } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import type { Message } from "../api/use-outbox.ts";
import { framedHtml } from "../model/framed-html.ts";
import { linksOf, splitText } from "../model/message-text.ts";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import classes from "./message-view.module.css";

type View = "html" | "text";

/** Shows a sent message, either as an email client would render it or as plain text. */
export function MessageView({ message }: { message: Message }) {
  const { t } = useTexts("outbox");
  const [chosenView, setChosenView] = useState<View>("html");
  const view: View = message.html === null ? "text" : chosenView;
  const title = message.subject ?? t("sms-to", { to: message.to });
  return (
    <article className={classes["message"]} aria-labelledby="message-title">
      <header className={classes["header"]}>
        <h2 id="message-title" className={classes["title"]} tabIndex={-1}>
          {title}
        </h2>
        {message.html !== null && (
          <ChoiceBar
            label={t("view")}
            choices={[
              { value: "html", label: t("view-html") },
              { value: "text", label: t("view-text") },
            ]}
            value={chosenView}
            onChange={setChosenView}
          />
        )}
      </header>
      <Facts message={message} />
      {message.html !== null && view === "html" ? (
        <HtmlView html={message.html} title={title} />
      ) : (
        <TextView text={message.text} hasCodes={message.channel === "sms"} />
      )}
      {view === "html" && <Links text={message.text} />}
      <Attachments attachments={message.attachments} />
    </article>
  );
}

function Facts({ message }: { message: Message }) {
  const { t } = useTexts("outbox");
  const facts = [
    [t("to"), message.to],
    [t("created"), localDateTime(message.createdAt, "second")],
    [
      t("state"),
      message.sentAt === null
        ? t(`state-${message.state}`)
        : t("sent-at", { at: localDateTime(message.sentAt, "second") }),
    ],
    ...(message.attempts > 1 || message.lastError !== null ? [[t("attempts"), String(message.attempts)]] : []),
    ...(message.lastError === null ? [] : [[t("last-error"), message.lastError]]),
  ];
  return (
    <dl className={classes["facts"]}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes["fact"]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sandbox allows links to open a tab and blocks scripts, forms and access to the app. */
function HtmlView({ html, title }: { html: string; title: string }) {
  const content = useMemo(() => framedHtml(html), [html]);
  return (
    <iframe
      className={classes["frame"]}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={content}
    />
  );
}

function TextView({ text, hasCodes }: { text: string; hasCodes: boolean }) {
  return (
    <div className={classes["text"]} data-sms={hasCodes || undefined}>
      {splitText(text, { hasCodes }).map((part) => {
        if (part.kind === "link") return <TextLink key={part.at} url={part.text} />;
        if (part.kind === "code") return <strong key={part.at}>{part.text}</strong>;
        return <span key={part.at}>{part.text}</span>;
      })}
    </div>
  );
}

function TextLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}

function Links({ text }: { text: string }) {
  const { t } = useTexts("outbox");
  const links = linksOf(text);
  if (links.length === 0) return null;
  return (
    <section className={classes["part"]} aria-label={t("links")}>
      <h3 className={classes["part-title"]}>{t("links")}</h3>
      <ul className={classes["items"]}>
        {links.map((url) => (
          <li key={url}>
            <IconExternalLink size={16} stroke={1.7} aria-hidden />
            <TextLink url={url} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Attachments({ attachments }: Pick<Message, "attachments">) {
  const { t } = useTexts("outbox");
  if (attachments.length === 0) return null;
  return (
    <section className={classes["part"]} aria-label={t("attachments")}>
      <h3 className={classes["part-title"]}>{t("attachments")}</h3>
      <ul className={classes["items"]}>
        {attachments.map(({ id, name, mimeType, size }) => (
          <li key={id}>
            <IconPaperclip size={16} stroke={1.7} aria-hidden />
            <a
              className={classes["file"]}
              href={endpointRoutes.getOutboxAttachment.url.replace(":id", id)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </a>
            <span className={classes["kind"]}>
              {mimeType}, {t("kilobytes", { size: formatNumber(Math.max(0.1, size / 1000), size < 100_000 ? 1 : 0) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
