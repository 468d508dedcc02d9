import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/app/schema.ts",
  out: "./src/db/migrations",
  migrations: { prefix: "timestamp" },
});
