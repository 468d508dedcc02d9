import { IconAlertTriangle, IconClock, IconDeviceMobileMessage, IconMail, IconPaperclip } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Message } from "../api/use-outbox.ts";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import classes from "./message-list.module.css";

type MessageListProps = { messages: readonly Message[]; openId: string | null; onOpen: (id: string) => void };

export function MessageList({ messages, openId, onOpen }: MessageListProps) {
  const { t } = useTexts("outbox");
  return (
    <ul className={classes["list"]} aria-label={t("messages")}>
      {messages.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            className={classes["row"]}
            aria-current={message.id === openId}
            onClick={() => onOpen(message.id)}
          >
            <span className={classes["icon"]} aria-hidden>
              {message.channel === "sms" ? (
                <IconDeviceMobileMessage size={20} stroke={1.6} />
              ) : (
                <IconMail size={20} stroke={1.6} />
              )}
            </span>
            <span className={classes["words"]}>
              <span className={classes["subject"]}>{message.subject ?? message.text}</span>
              <span className={classes["to"]}>
                <span className="visually-hidden">{t(message.channel)}, </span>
                {message.to}
              </span>
              <span className={classes["facts"]}>
                <time dateTime={message.createdAt}>{localDateTime(message.createdAt, "second")}</time>
                {message.attachments.length > 0 && (
                  <span className={classes["fact"]}>
                    <IconPaperclip size={14} stroke={1.8} aria-hidden />
                    {t("attachment-count", { count: message.attachments.length })}
                  </span>
                )}
                <State message={message} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows the state of a message that has not been sent. For a sent message, renders no text. */
function State({ message }: { message: Message }) {
  const { t } = useTexts("outbox");
  if (message.state === "Sent") return null;
  const Icon = message.state === "Failed" ? IconAlertTriangle : IconClock;
  return (
    <span className={classes["fact"]} data-state={message.state}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {t(`state-${message.state}`)}
    </span>
  );
}
