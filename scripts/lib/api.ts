import { CliError, getErrorMessage } from "./cli-error"

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

type Call = { method: string; headers: Record<string, string>; body: string | undefined }
type Send = (url: string, call: Call) => Promise<{ status: number; text: string }>

const sendByFetch: Send = async (url, call) => {
  const response = await fetch(url, call)
  return { status: response.status, text: await response.text() }
}

export function createApi(url: string, token = "", send = sendByFetch): Api {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers: Record<string, string> = token ? { Authorization: token } : {}
    if (body !== undefined) headers["Content-Type"] = "application/json"
    const { status, text } = await send(`${url}${path}`, { method, headers, body: JSON.stringify(body) }).catch(
      (error) => {
        throw new CliError(`${method} ${path} got no response from ${url}: ${getErrorMessage(error.cause ?? error)}`)
      },
    )
    if (status < 200 || status > 299) throw new ApiFailure(`${method} ${path} returned ${status}: ${text}`, status)
    return text === "" ? null : JSON.parse(text)
  }
  return Object.assign(call, { url, token })
}
