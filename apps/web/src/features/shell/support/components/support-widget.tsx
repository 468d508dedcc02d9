import { formatPhone } from "@fundport/i18n";
import { IconHeadset, IconMail, IconPhone, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { useOpenOnPage } from "#ui/overlays/use-open-on-page.ts";
import classes from "./support-widget.module.css";

type Support = { name: string; phoneNumber: string; email: string };

/**
 * A floating button that shows the contact details of the advisor's support. Source: docs/reference/shell.md#support.
 */
export function SupportWidget({ support }: { support: Support }) {
  const { t } = useTexts("support");
  const [isOpen, setOpen] = useOpenOnPage();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  function close() {
    setOpen(false);
    opener.current?.focus();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only handles Escape that bubbles up from the elements inside
    <div className={classes["widget"]} onKeyDown={handleKey}>
      {isOpen && (
        <section ref={panel} id={id} className={classes["panel"]} aria-labelledby={`${id}-title`} tabIndex={-1}>
          <div className={classes["head"]}>
            <h2 id={`${id}-title`} className={classes["title"]}>
              {t("title")}
            </h2>
            <IconButton size="sm" label={t("close")} icon={<IconX size={18} aria-hidden />} onClick={close} />
          </div>
          <p className={classes["name"]}>{support.name}</p>
          <a className={classes["contact"]} href={`tel:${support.phoneNumber.replaceAll(/\s/g, "")}`}>
            <IconPhone size={18} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t("phone")}</span>
            {formatPhone(support.phoneNumber)}
          </a>
          <a className={classes["contact"]} href={`mailto:${support.email}`}>
            <IconMail size={18} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t("email")}</span>
            <span className={classes["email"]}>{support.email}</span>
          </a>
        </section>
      )}
      <button
        ref={opener}
        type="button"
        className={classes["opener"]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t("open")}
        title={t("open")}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHeadset size={22} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
}
