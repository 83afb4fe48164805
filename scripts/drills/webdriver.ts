import { spawn } from "node:child_process"
import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { MINUTE } from "../../src/domain/values/durations"
import { CliError } from "../lib/cli-error"
import { freePort } from "../lib/port"

const POLL_MS = 100
const WITHIN_MS = MINUTE
/** The name that the protocol gives to a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })
const elementSchema = z.object({ [ELEMENT]: z.string() })

/** A browser that is driven by the W3C's WebDriver. Elements are found by XPath and waited for. */
export type Browser = {
  version: string
  open(url: string): Promise<void>
  press(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  /** Presses a key of the page, by its code in WebDriver. */
  key(code: string): Promise<void>
  /** Switches into the frame, or back out of all frames. */
  enterFrame(xpath: string | null): Promise<void>
  /** Waits until the expression is true in the page, and returns its value. */
  until(expression: string): Promise<unknown>
}

/** Runs `work` in a WebKit of Debian, on a display of its own. */
export async function inWebKit(work: (browser: Browser) => Promise<void>): Promise<void> {
  const port = await freePort()
  const driver = spawn("xvfb-run", ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`], {
    detached: true,
    stdio: "ignore",
    // Its sandbox does not work as root.
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  })
  const { pid } = driver
  if (pid === undefined) throw new CliError("xvfb-run does not start.")
  try {
    const url = `http://127.0.0.1:${port}`
    await eventually("WebKitWebDriver does not start.", async () => (await fetch(`${url}/status`)).ok)
    await withSession(url, work)
  } finally {
    process.kill(-pid)
  }
}

async function withSession(url: string, work: (browser: Browser) => Promise<void>): Promise<void> {
  const options = { args: ["--automation"], binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser" }
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } }
  const session = sessionSchema.parse(await command(`${url}/session`, { capabilities }))
  const at = `${url}/session/${session.sessionId}`
  try {
    await command(`${at}/window/rect`, { width: 1440, height: 1000 })
    await work(browserAt(at, session.capabilities.browserVersion))
  } finally {
    await fetch(at, { method: "DELETE" })
  }
}

function browserAt(at: string, version: string): Browser {
  const find = async (xpath: string) =>
    elementSchema.parse(
      await eventually(`There is no ${xpath}.`, () => command(`${at}/element`, { using: "xpath", value: xpath })),
    )[ELEMENT]
  return {
    version,
    open: async (url) => void (await command(`${at}/url`, { url })),
    press: async (xpath) =>
      void (await eventually(`${xpath} cannot be pressed.`, async () => {
        await command(`${at}/element/${await find(xpath)}/click`, {})
        return true
      })),
    type: async (xpath, text) => void (await command(`${at}/element/${await find(xpath)}/value`, { text })),
    key: async (code) => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: code }))
      await command(`${at}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] })
    },
    enterFrame: async (xpath) =>
      void (await command(`${at}/frame`, { id: xpath === null ? null : { [ELEMENT]: await find(xpath) } })),
    until: (expression) =>
      eventually(`It never became true: ${expression}`, () =>
        command(`${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
      ),
  }
}

async function command(url: string, body: unknown): Promise<unknown> {
  const headers = { "Content-Type": "application/json" }
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  const { value } = answerSchema.parse(await response.json())
  if (!response.ok) throw new CliError(`${url}: ${JSON.stringify(value)}`)
  return value
}

/** Asks again until the answer is true; a page that loads has no answer. */
async function eventually<Result>(message: string, ask: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + WITHIN_MS
  let last = ""
  do {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      last = String(error)
    }
    await delay(POLL_MS)
  } while (Date.now() < end)
  throw new CliError(`${message} ${last}`)
}
