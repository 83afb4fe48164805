import { CliError, messageOf } from "./cli-error"

/** Returns the JSON response (null for none); throws ApiFailure unless 2xx. */
export type Api = {
  (method: string, path: string, body?: unknown): Promise<unknown>
  url: string
  token: string
}

export class ApiFailure extends CliError {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

export function apiOf(url: string, token = ""): Api {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers: Record<string, string> = token ? { Authorization: token } : {}
    if (body !== undefined) headers["Content-Type"] = "application/json"
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) }).catch((error) => {
      throw new CliError(`${method} ${path} got no response from ${url}: ${messageOf(error.cause ?? error)}`)
    })
    const text = await response.text()
    if (!response.ok) throw new ApiFailure(`${method} ${path} returned ${response.status}: ${text}`, response.status)
    return text === "" ? null : JSON.parse(text)
  }
  return Object.assign(call, { url, token })
}
