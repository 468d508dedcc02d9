import type { ReactNode } from "react";
import { LoginTools } from "#features/identity/sessions/components/login-tools.tsx";
import { Logo } from "#ui/layout/logo.tsx";

type OpeningScreenProps = {
  label: string;
  detail?: string | undefined;
  /** The progress from 0 to 1; undefined if unknown. */
  progress?: number;
  /** The button that is shown if opening the app has failed. */
  action?: { label: string; onClick: () => void };
  /** A log-out button, shown beside the choice of language. */
  exit?: ReactNode;
};

/**
 * The screen while the app opens, with logo, current step and progress. Its styles are inlined in the page, see
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
        // Shows the same progress as the text above. A separate element is needed, because browsers do not render child
        // elements of `progress`.
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
