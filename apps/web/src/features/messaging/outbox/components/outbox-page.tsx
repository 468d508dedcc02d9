import { Button } from "@mantine/core";
import { IconMailOff, IconPlugConnectedX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton.tsx";
import { type OutboxPage as Loaded, pageSize, useOutbox } from "../api/use-outbox.ts";
import { MessageList } from "./message-list.tsx";
import { MessageView } from "./message-view.tsx";
import classes from "./outbox-page.module.css";

/**
 * Lists all messages that trial mode keeps, so that new users find links and codes.
 * Source: docs/reference/messages.md#trial-mode.
 */
export function OutboxPage({ brand, tools }: { brand: ReactNode; tools: ReactNode }) {
  const { t } = useTexts("outbox");
  useDocumentTitle(t("title"));
  const [offset, setOffset] = useState(0);
  const { page, error, retry } = useOutbox(offset);
  return (
    <div className={classes["page"]}>
      <header className={classes["top"]}>
        {brand}
        {tools}
      </header>
      <main className={classes["main"]}>
        <div className={classes["heading"]}>
          <h1 className={classes["title"]} tabIndex={-1}>
            {t("title")}
          </h1>
          <p className={classes["lead"]}>{t("lead")}</p>
        </div>
        {error && page && (
          <p className={classes["stale"]} aria-live="polite">
            {t("stale")}
          </p>
        )}
        {!page && !error && <Waiting />}
        {!page && error && (
          <div className={classes["card"]} role="alert">
            <EmptyState
              icon={<IconPlugConnectedX size={24} stroke={1.6} />}
              title={t(error.status === 404 || error.status === 403 ? "switched-off" : "failed")}
              action={<Button onClick={retry}>{t("retry")}</Button>}
            >
              {t(error.status === 404 || error.status === 403 ? "switched-off-text" : "failed-text")}
            </EmptyState>
          </div>
        )}
        {page && page.totalAmount === 0 && (
          <div className={classes["card"]}>
            <EmptyState icon={<IconMailOff size={24} stroke={1.6} />} title={t("empty")}>
              {t("empty-text")}
            </EmptyState>
          </div>
        )}
        {page && page.totalAmount > 0 && <Messages page={page} offset={offset} onOffset={setOffset} />}
      </main>
    </div>
  );
}

type MessagesProps = { page: Loaded; offset: number; onOffset: (offset: number) => void };

/** Shows the list and one message side by side. On a narrow screen, shows one of them at a time. */
function Messages({ page, offset, onOffset }: MessagesProps) {
  const { t } = useTexts("outbox");
  const [openId, setOpenId] = useState<string | null>(null);
  const { items, totalAmount } = page;
  const openMessage = items.find(({ id }) => id === openId);
  // The newest message is open until the user selects another one. On a phone, the list is shown until the user selects
  // a message.
  const shown = openMessage ?? items[0];
  const detail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openId === null) return;
    detail.current?.scrollIntoView?.({ block: "nearest" });
    detail.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [openId]);
  return (
    <div className={classes["panes"]} data-open={openMessage !== undefined || undefined}>
      <div className={`${classes["card"]} ${classes["list"]}`}>
        <MessageList messages={items} openId={shown?.id ?? null} onOpen={setOpenId} />
        {totalAmount > pageSize && (
          <nav className={classes["paging"]} aria-label={t("paging")}>
            <Button variant="default" size="xs" disabled={offset === 0} onClick={() => onOffset(offset - pageSize)}>
              {t("newer")}
            </Button>
            <span>
              {t("range", {
                from: offset + 1,
                to: Math.min(offset + pageSize, totalAmount),
                total: totalAmount,
              })}
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={offset + pageSize >= totalAmount}
              onClick={() => onOffset(offset + pageSize)}
            >
              {t("older")}
            </Button>
          </nav>
        )}
      </div>
      <div className={`${classes["card"]} ${classes["detail"]}`} ref={detail}>
        <div className={classes["back"]}>
          <Button variant="default" size="xs" onClick={() => setOpenId(null)}>
            {t("back-to-list")}
          </Button>
        </div>
        {shown && <MessageView key={shown.id} message={shown} />}
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useTexts("outbox");
  return (
    <div className={classes["panes"]} aria-busy="true">
      <span className="visually-hidden">{t("loading")}</span>
      <div className={`${classes["card"]} ${classes["list"]} ${classes["waiting"]}`}>
        {[1, 2, 3, 4].map((row) => (
          <SkeletonText key={row} lines={2} />
        ))}
      </div>
      <div className={`${classes["card"]} ${classes["detail"]} ${classes["waiting"]}`}>
        <SkeletonText lines={8} />
      </div>
    </div>
  );
}
