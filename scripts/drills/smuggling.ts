import { mkdirSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { onFreshServer } from "../bench/fresh-server"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { assertInstalled, behind, PROXIES } from "./proxies"

const ATTACKS = 200
const VICTIMS = 2

/** Paths that refuse a body without reading it: PocketBase's own routes, ours, and unknown ones. */
const REFUSALS = [
  "POST /api/collections/users/auth-refresh",
  "POST /api/companies",
  "POST /gibt/es/nicht",
  "PUT /api/gibt/es/nicht",
  "OPTIONS /api/auth/options",
  "DELETE /api/collections/properties/records/aaaaaaaaaaaaaaa",
]

/** Returns a request whose body ends in the next bytes on the connection: the victim's head. */
function hidden(): string {
  const form = `email=nobody@example.com&x=${"x".repeat(300_000)}&y=`
  const head = "POST /api/collections/users/request-password-reset HTTP/1.1\r\nHost: portal.example.de"
  return `${head}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length + 60}\r\n\r\n${form}`
}

const HEAD = "HTTP/1.1\r\nHost: portal.example.de\r\nConnection: close\r\n"

function attack(number: number): string {
  const line = REFUSALS[number % REFUSALS.length]
  const body = hidden()
  return number % 2 === 0
    ? `${line} ${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`
    : `${line} ${HEAD}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
}

async function wrongAnswers(url: string): Promise<number> {
  let wrong = 0
  for (let number = 0; number < ATTACKS; number++) {
    await sendRaw(url, attack(number))
    for (let victim = 0; victim < VICTIMS; victim++) {
      // Each asks for something else, so that another's answer is seen.
      const path = `/api/companies/${number}-${victim}`
      const answer = await sendRaw(url, `GET ${path} ${HEAD}Cookie: session=${"s".repeat(40)}\r\n\r\n`)
      if (!answer.startsWith("HTTP/1.1 401") || !answer.includes("Bitte melden Sie sich an")) wrong += 1
    }
  }
  return wrong
}

/** Attacks the server through real proxies; throws a CliError when a victim gets a wrong answer. */
export async function runSmugglingDrill(): Promise<void> {
  assertInstalled([...new Set(PROXIES.map(({ command }) => command))])
  const folder = inRoot(".cache/drills", String(process.pid))
  mkdirSync(folder, { recursive: true })
  let sum = 0
  try {
    await onFreshServer(async (_, server) => {
      for (const proxy of PROXIES) {
        await behind(proxy, Number(new URL(server.url).port), folder, async (url) => {
          const wrong = await wrongAnswers(url)
          console.log(`${proxy.name}: ${wrong} of ${ATTACKS * VICTIMS} victims got a wrong answer`)
          sum += wrong
        })
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (sum > 0) throw new CliError("A body was taken for a request.")
}

const SILENT_MS = 10_000

/** Returns the whole answer to bytes that no HTTP client would send, on one connection; empty if there is none. */
function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let response = ""
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setTimeout(SILENT_MS, () => socket.destroy())
    socket.on("data", (chunk: Buffer) => {
      response += chunk.toString("latin1")
    })
    socket.on("error", () => {})
    socket.on("end", () => socket.destroy())
    socket.on("close", () => resolve(response))
  })
}
