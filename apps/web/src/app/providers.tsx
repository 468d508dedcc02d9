import "../styles/log-in.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { TextsProvider } from "#lib/language/use-texts.tsx";
import { usePrinting } from "#ui/layout/use-printing.ts";
import { cssVariables, theme } from "./theme.ts";

const colorScheme = localStorageColorSchemeManager({ key: "fundport-color-scheme" });

/** Providers for all pages. Printed pages use light colours in any colour scheme. */
export function Providers({ children }: { children: ReactNode }) {
  const isPrinting = usePrinting() !== null;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      {...(isPrinting && { forceColorScheme: "light" as const })}
    >
      <TextsProvider>{children}</TextsProvider>
    </MantineProvider>
  );
}
