import type { User } from "@fundport/api";
import { formatPhone } from "@fundport/i18n";
import { IconBuilding, IconDeviceMobile, IconMail, IconPhone } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import classes from "./contact-details.module.css";

const iconLook = { size: 19, stroke: 1.6, "aria-hidden": true } as const;

/** The contact details of the advisor and of the advisor's support. Source: docs/reference/own-area.md#profile. */
export function ContactDetails({ user }: { user: User }) {
  const { t } = useTexts("profile");
  const { email, mobilePhone, company, support } = user;
  return (
    <>
      <Section title={t("contact")}>
        <dl className={classes["rows"]}>
          <Row icon={<IconMail {...iconLook} />} label={t("email")} value={email} href={`mailto:${email}`} />
          <PhoneRow icon={<IconDeviceMobile {...iconLook} />} label={t("mobile-phone")} phone={mobilePhone} />
          <Row icon={<IconBuilding {...iconLook} />} label={t("company")} value={company.name} />
        </dl>
      </Section>
      <Section title={t("support")}>
        {support === null ? (
          <p className={classes["missing"]}>{t("no-informations")}</p>
        ) : (
          <>
            <p className={classes["person"]}>{support.name}</p>
            <dl className={classes["rows"]}>
              <PhoneRow icon={<IconPhone {...iconLook} />} label={t("support-phone")} phone={support.phoneNumber} />
              <Row
                icon={<IconMail {...iconLook} />}
                label={t("email")}
                value={support.email}
                href={`mailto:${support.email}`}
              />
            </dl>
          </>
        )}
      </Section>
    </>
  );
}

function PhoneRow({ icon, label, phone }: { icon: ReactNode; label: string; phone: string | null }) {
  if (phone === null || phone === "") return <Row icon={icon} label={label} value={null} />;
  return <Row icon={icon} label={label} value={formatPhone(phone)} href={`tel:${phone.replaceAll(/\s/g, "")}`} />;
}

type RowProps = { icon: ReactNode; label: string; value: string | null; href?: string };

function Row({ icon, label, value, href }: RowProps) {
  const { t } = useTexts("profile");
  const isMissing = value === null || value === "";
  return (
    <div className={classes["row"]}>
      <dt>
        <span className={classes["icon"]}>{icon}</span>
        {label}
      </dt>
      <dd data-missing={isMissing || undefined}>
        {isMissing && t("no-informations")}
        {!isMissing && (href === undefined ? value : <a href={href}>{value}</a>)}
      </dd>
    </div>
  );
}
