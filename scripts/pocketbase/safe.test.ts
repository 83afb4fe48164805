import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { assertSafePocketbase } from "../pocketbase"
import { readSettings } from "../settings"

beforeEach(() => void vi.stubEnv("POCKETBASE_BIN", ""))
afterEach(() => void vi.unstubAllEnvs())

const start = (env: Record<string, string | undefined>, version = "0.39.1") =>
  assertSafePocketbase(readSettings(env), { version })

describe("the fallback of PocketBase", () => {
  it("starts on a local server, and where it was chosen", () => {
    start({})
    start({ HOST: "0.0.0.0" }, "0.39.11")
    start({ HOST: "0.0.0.0", ALLOW_INSECURE_POCKETBASE: "1" })
    vi.stubEnv("POCKETBASE_BIN", "/opt/pocketbase")
    start({ HOST: "0.0.0.0" })
  })

  it.each([{ HOST: "0.0.0.0" }, { APP_URL: "https://portal.example.de" }])("does not start with %j", (env) => {
    expect(() => start(env)).toThrow("PocketBase 0.39.1 is not safe for that")
  })
})
