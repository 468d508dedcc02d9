import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
import { selectHighlightedOption } from "#ui/forms/select-highlighted-option.ts";

/**
 * The shades of the accent colour, a deep teal. Shade 7 (`primaryShade`, counted from 0) is dark enough for white text
 * (7.6:1).
 */
const teal: MantineColorsTuple = [
  "#e3f0ef",
  "#c6e0de",
  "#9bcbc8",
  "#6bb3b0",
  "#459d9a",
  "#2a8785",
  "#176f6f",
  "#0b5d5e",
  "#084a4b",
  "#053738",
];

/** The shades of the dark scheme, an ink navy, in the library's order: text, borders, controls, page. */
const dark: MantineColorsTuple = [
  "#eef1f6",
  "#cfd6e2",
  "#b5bfd1",
  "#96a2b8",
  "#3a4a66",
  "#1d2940",
  "#141e31",
  "#0d1524",
  "#0a111d",
  "#070c15",
];

/**
 * Takes the colours of filled buttons from our tokens, because the library chooses the text colour only for the light
 * scheme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const role = input.color === "red" ? "wrong" : "accent";
  const isOurs = input.variant === "filled" && (input.color ?? input.theme.primaryColor).match(/^(teal|red)$/);
  if (!isOurs) return defaultVariantColorsResolver(input);
  return {
    background: `var(--${role})`,
    hover: `var(--${role}-hover)`,
    color: `var(--${role}-ink)`,
    border: "1px solid transparent",
  };
};

export const theme = createTheme({
  variantColorResolver,
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  colors: { teal, dark },
  fontFamily: "Inter, system-ui, sans-serif",
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "1rem", lg: "1.25rem", xl: "1.75rem" },
  headings: {
    fontFamily: "Inter, system-ui, sans-serif",
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.2" },
      h2: { fontSize: "1.25rem", lineHeight: "1.3" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: 10,
  radius: { md: "10px" },
  breakpoints: { xs: "30rem", sm: "48rem", md: "63.94rem", lg: "87rem", xl: "110rem" },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    // The header of a dialog must not count as a banner landmark.
    Modal: { defaultProps: { attributes: { header: { role: "presentation" } } } },
    Select: { defaultProps: { onKeyDownCapture: selectHighlightedOption } },
  },
});

/** Sets the library's colours to our tokens, so that the app has only one palette. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    "--mantine-color-body": "var(--paper)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-dimmed": "var(--ink-soft)",
    "--mantine-color-error": "var(--wrong)",
    "--mantine-color-placeholder": "var(--ink-faint)",
    "--mantine-color-anchor": "var(--accent)",
    "--mantine-primary-color-filled": "var(--accent)",
    "--mantine-primary-color-filled-hover": "var(--accent-hover)",
    "--mantine-primary-color-contrast": "var(--accent-ink)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--surface-sunken)",
    "--mantine-color-default-border": "var(--hairline-strong)",
    "--mantine-color-default-color": "var(--ink)",
  };
  // The library's colour for disabled buttons equals that of cards, so a disabled button on a card would be invisible.
  return { variables: {}, light: roles, dark: { ...roles, "--mantine-color-disabled": "var(--hairline)" } };
};
