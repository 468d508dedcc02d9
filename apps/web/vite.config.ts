import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cssLayers } from "./css-layers.ts";
import { earlyScript } from "./early-script.ts";
import { pdfFiles } from "./pdf-files.ts";

const server = process.env["FUNDPORT_SERVER"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cssLayers(), pdfFiles(), earlyScript()],
  build: {
    target: "es2024",
    outDir: "dist",
    manifest: true,
    assetsInlineLimit: 0,
    // Pages of the portal are loaded when first needed; a warning at 500 KB of source would cry wolf about the charts.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Few files, each asked for once: on a phone thirty small ones cost more than their bytes.
        codeSplitting: {
          groups: [
            // The few kilobytes that ask for the first answers are a script of their own, run before the rest has come.
            {
              name: "early",
              test: /src[\\/](early|languages|routes|lib[\\/](early-calls|detect-language|storage)|.*[\\/](read-user-data|global-lists))\.ts$/,
              priority: 5,
            },
            // All that the log-in page needs, and nothing that only the portal does.
            { name: "start", tags: ["$initial"], priority: 4 },
            // The pages of an account, each small: whoever sets a new password loads nothing of the portal.
            { name: "accounts", test: /apps[\\/]web[\\/]src[\\/]features[\\/]accounts/, minShareCount: 2, priority: 3 },
            // What any two pages share, the frame around them included.
            // But no chart: shared code that held one would bring the library to every page.
            {
              name: "shared",
              test: /node_modules|apps[\\/]web[\\/]src[\\/](?!ui[\\/][a-z-]*chart)/,
              minShareCount: 3,
              priority: 1,
            },
            { name: "charts", test: /node_modules[\\/](chart\.js|react-chartjs-2|@kurkle)[\\/]/, priority: 3 },
            {
              name: "calculation",
              test: /packages[\\/](finance|cart|rules|units)[\\/]/,
              minShareCount: 2,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/api": { target: server, changeOrigin: false } },
  },
  test: {
    name: "web",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test-setup.ts"],
    css: false,
    // The first test of a file waits for the icon library's thousands of modules.
    testTimeout: 20_000,
  },
});
