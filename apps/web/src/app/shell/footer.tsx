import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { hintText } from "#features/session/use-login-hints.ts";
import classes from "./footer.module.css";

const LegalInfo = lazy(() =>
  import("#features/session/components/legal-info.tsx").then(({ LegalInfo }) => ({ default: LegalInfo })),
);

/** Source: portal §2.1: the legal disclaimer, and when logged in the copyright line with the current year. */
export function Footer() {
  const { t } = useTranslation("shell");
  const hints = useGlobalList("getHints");
  const [isLegalOpen, setLegalOpen] = useState(false);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={classes["footer"]}>
      <div className={classes["inner"]}>
        <span>{t("copyright", { year })}</span>
        <button type="button" className={classes["legal"]} onClick={() => setLegalOpen(true)}>
          {t("session:legal-info")}
        </button>
      </div>
      {isLegalOpen && (
        <Suspense fallback={null}>
          <LegalInfo text={hintText(hints, "REACT_LEGAL_INFO")} onClose={() => setLegalOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}
