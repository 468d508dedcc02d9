import { lazy, Suspense } from "react";
import { countryOfHost } from "@fundport/rules";
import { CodeBoundary } from "#ui/layout/code-boundary.tsx";
import classes from "./landscape.module.css";

const drawings = {
  cz: lazy(() => import("./landscape-cz.tsx").then(({ LandscapeCz }) => ({ default: LandscapeCz }))),
  sk: lazy(() => import("./landscape-sk.tsx").then(({ LandscapeSk }) => ({ default: LandscapeSk }))),
};

/**
 * The landscape of the country variant: at dawn, or at night in the dark scheme.
 * Source: docs/reference/sessions.md#country-variant.
 */
export function Landscape({ host = window.location.hostname }: { host?: string }) {
  const Drawing = drawings[countryOfHost(host)];
  return (
    <div className={classes["landscape"]} aria-hidden>
      <CodeBoundary>
        <Suspense>
          <Drawing />
        </Suspense>
      </CodeBoundary>
    </div>
  );
}
