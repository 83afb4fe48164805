import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError, getErrorMessage } from "../lib/cli-error"
import type { StoredSession } from "./session"

export type Credentials = { email: string; password: string } | { key: string }

type Body = FormData | object | undefined

const tokenSchema = z.object({ token: z.string() })
const errorSchema = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })

/** A call that the server has refused; `message` is its German sentence. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

const MAX_WAITS = 30
const MAX_FAILURES = 5
const MAX_WAIT_S = 120

/** Calls the product's API with a company's key, or as a user: signs in when it must. Waits when it is told to. */
export class Client {
  private token: string | null

  constructor(
    private readonly url: string,
    private readonly credentials: Credentials,
    private readonly session?: StoredSession,
  ) {
    this.token = "key" in credentials ? credentials.key : (session?.read() ?? null)
  }

  async call(
    method: string,
    path: string,
    body?: Body,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    this.token ??= await this.signIn()
    const response = await this.send(method, path, body, { ...headers, Authorization: `Bearer ${this.token}` })
    if (response.status !== 401) return readAnswer(response)
    if ("key" in this.credentials) throw new CliError(`The key was not accepted by ${this.url}.`)
    // The stored session has ended.
    this.session?.forget()
    this.token = await this.signIn()
    return readAnswer(await this.send(method, path, body, { ...headers, Authorization: `Bearer ${this.token}` }))
  }

  /** Loads the bytes of a file. */
  async download(path: string): Promise<Uint8Array> {
    this.token ??= await this.signIn()
    const response = await this.send("GET", path, undefined, { Authorization: `Bearer ${this.token}` })
    if (!response.ok) throw new Refused(`Status ${response.status}`, response.status, {})
    return new Uint8Array(await response.arrayBuffer())
  }

  private async signIn(): Promise<string> {
    const response = await this.send("POST", "/api/auth/login", this.credentials, {})
    try {
      const { token } = tokenSchema.parse(await readAnswer(response))
      this.session?.write(token)
      return token
    } catch (error) {
      throw new CliError(`ADMIN_EMAIL and ADMIN_PASSWORD were not accepted by ${this.url}: ${getErrorMessage(error)}`)
    }
  }

  /** Repeats requests that failed on the way or came too fast; every call of this client may be repeated. */
  private async send(method: string, path: string, body: Body, headers: Record<string, string>): Promise<Response> {
    const isForm = body instanceof FormData
    const content = body === undefined || isForm ? body : JSON.stringify(body)
    const type: Record<string, string> = body === undefined || isForm ? {} : { "Content-Type": "application/json" }
    let failures = 0
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: { ...headers, ...type },
        body: content,
      }).catch((error: unknown) => {
        failures += 1
        if (failures >= MAX_FAILURES)
          throw new FatalImportError(`${this.url} is not reachable: ${getErrorMessage(error)}`)
      })
      const wait = response === undefined ? failures : secondsToWait(response)
      if (response !== undefined && wait === null) return response
      await delay((wait ?? 1) * 1000)
    }
    throw new FatalImportError(`${this.url} asks to wait again and again.`)
  }
}

/** Returns null if waiting does not help. */
function secondsToWait({ status, headers }: Response): number | null {
  const told = Number(headers.get("Retry-After") ?? 0)
  if (status === 429) return told > 0 && told <= MAX_WAIT_S ? told : null
  return status === 502 || status === 503 || status === 504 ? Math.min(Math.max(told, 1), MAX_WAIT_S) : null
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  const answer = parseJson(text)
  if (response.ok) return answer
  const { data } = errorSchema.safeParse(answer)
  // A limit of the day is too long to wait for.
  if (response.status === 429) throw new FatalImportError(data?.error ?? "Der Server nimmt gerade nichts mehr an.")
  throw new Refused(
    data?.error ?? `Der Server antwortet mit Status ${response.status}.`,
    response.status,
    data?.fields ?? {},
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
