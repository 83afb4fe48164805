import { defineConfig } from "@playwright/test"
import { findChromium } from "./scripts/chromium"

/** These files share one server with the demo, and wait for a slow line most of the time. */
const WITH_DEMO = /(?:demo|layout-shift)\.spec\.ts$/

// Playwright takes a stack for every call, by default of 200 frames: a twentieth of the tests' time.
Error.stackTraceLimit = 20

export default defineConfig({
  testDir: "e2e/browser",
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  // A test waits for the browser, and the browser for the server: two workers would leave a processor idle at times.
  workers: 4,
  // The demo starts first, because its tests would keep one processor idle at the end.
  projects: [
    { name: "demo", testMatch: WITH_DEMO, workers: 1 },
    { name: "empty", testIgnore: WITH_DEMO },
  ],
  retries: 0,
  fullyParallel: true,
  // The limit is generous, because a busy machine is slow without being wrong; a passing test never waits this long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // Waiting for animations takes a fifth of the time: `MOTION` in fixtures.ts is for tests that need them.
    contextOptions: { reducedMotion: "reduce" },
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Recording every test costs a fifth of the time: `--trace on` records a test for a closer look.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        // A test's pages live for seconds: optimizing their scripts costs more than it saves.
        "--js-flags=--no-opt --no-maglev",
        // All pages of the tests share one site, hence one process: another process would compile every script anew.
        "--process-per-site",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
})
