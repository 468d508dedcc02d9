import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cssLayers } from "./css-layers.ts";
import { pdfFiles } from "./pdf-files.ts";

const server = process.env["FUNDPORT_SERVER"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cssLayers(), pdfFiles()],
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
            // All that the log-in page needs, and nothing that only the portal does.
            { name: "start", tags: ["$initial"], priority: 4 },
            // The pages of an account, each small: whoever sets a new password loads nothing of the portal.
            { name: "accounts", test: /apps[\\/]web[\\/]src[\\/]features[\\/]accounts/, minShareCount: 2, priority: 3 },
            // What any two pages share, the frame around them included.
            { name: "shared", test: /node_modules|apps[\\/]web[\\/]src/, minShareCount: 3, priority: 1 },
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
