import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cssLayers } from "./css-layers.ts";

const server = process.env["FUNDPORT_SERVER"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cssLayers()],
  build: {
    target: "es2024",
    outDir: "dist",
    manifest: true,
    assetsInlineLimit: 0,
    // Pages of the portal are loaded when first needed; a warning at 500 KB of source would cry wolf about the charts.
    chunkSizeWarningLimit: 700,
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
