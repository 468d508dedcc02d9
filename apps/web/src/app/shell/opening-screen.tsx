import type { ReactNode } from "react";
import { LoginTools } from "#features/identity/sessions/components/login-tools.tsx";
import { Logo } from "#ui/layout/logo.tsx";

type OpeningScreenProps = {
  label: string;
  detail?: string | undefined;
  /** How far it is, from 0 to 1; unknown where left out. */
  progress?: number;
  /** Given when it has failed. */
  action?: { label: string; onClick: () => void };
  /** A button to log out, beside the choice of the language. */
  exit?: ReactNode;
};

/**
 * What stands while the portal opens: the mark, what is being waited for, and how far it is. Its styles are in the page
 * itself, see apps/web/build/opening-page.ts.
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
        // A picture of what the text above says; browsers draw nothing of ours within a `progress`.
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
