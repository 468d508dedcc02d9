import type { ReactNode } from "react";
import { LoginTools } from "#features/identity/sessions/components/login-tools.tsx";
import { Logo } from "#ui/layout/logo.tsx";

type OpeningScreenProps = {
  label: string;
  detail?: string | undefined;
  /** From 0 to 1; undefined if unknown. */
  progress?: number;
  /** Passed if opening has failed. */
  action?: { label: string; onClick: () => void };
  /** A log-out button beside the language choice. */
  exit?: ReactNode;
};

/**
 * The screen while the app opens: logo, current step and progress. Its styles are inlined in the page, see
 * apps/web/build/opening-page.ts.
 */
export function OpeningScreen({ label, detail, progress, action, exit }: OpeningScreenProps) {
  return (
    <main className="opening">
      <Logo size={44} />
      <div role={action ? "alert" : "status"} className="opening-text">
        <p className="opening-label">{label}</p>
        {detail !== undefined && <p className="opening-detail">{detail}</p>}
      </div>
      {action ? (
        <button type="button" className="opening-action" onClick={action.onClick}>
          {action.label}
        </button>
      ) : progress === undefined ? (
        // A visual copy of the progress text above, because browsers do not render own elements within a `progress`.
        <div className="opening-progress" />
      ) : (
        <progress className="opening-progress" value={progress} max={1} aria-label={label} />
      )}
      <div className="opening-tools">
        <LoginTools />
        {exit}
      </div>
    </main>
  );
}
