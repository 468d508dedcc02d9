import "../styles/global.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { TextsProvider } from "#lib/use-texts.tsx";
import { cssVariables, theme } from "./theme.ts";

const colorScheme = localStorageColorSchemeManager({ key: "fundport-color-scheme" });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <TextsProvider>{children}</TextsProvider>
    </MantineProvider>
  );
}
