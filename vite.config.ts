import { defineConfig } from "vite"
import { shared } from "./scripts/build/pages"

// Tools that look for this file see these settings. The builds themselves are in scripts/build/pages.ts, the tests' settings in
// vitest.config.ts, and the development server in scripts/dev.ts.
const { configFile: _, ...config } = shared
export default defineConfig(config)
