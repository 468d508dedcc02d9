import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./build/chunks.ts";
import { openingPage } from "./build/opening-page.ts";
import { pdfFiles } from "./build/pdf-files.ts";

const server = process.env["FUNDPORT_SERVER"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), openingPage(), pdfFiles()],
  build: {
    target: "es2024",
    outDir: "dist",
    manifest: true,
    assetsInlineLimit: 0,
    // No polyfill, because all browsers of this target support module preloading.
    modulePreload: { polyfill: false },
    // Raises the limit for warnings from 500 KB of source, because the chart library is larger and is only loaded when
    // needed.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ["index.html", "client.html"].map((name) => join(import.meta.dirname, name)),
      output: {
        codeSplitting: { groups: chunkGroups },
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
    setupFiles: ["../../scripts/test/fixed-seed.ts", "src/test-setup-react.ts", "src/test-setup.ts"],
    css: false,
    // Enlarges the memory for short-lived objects, which most objects of a test are. The engine then collects garbage
    // less often, when fewer of them are still in use.
    execArgv: ["--max-semi-space-size=64"],
    // A limit that only ends a test that hangs, regardless of the machine's speed.
    testTimeout: 120_000,
  },
});
