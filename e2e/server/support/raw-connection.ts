import { connect } from "node:net"

const SILENT_MS = 20_000

/** Marks the end when it is the last piece: the client sends no more. */
export const END = Buffer.alloc(0)

/** Returns everything a server sends on one connection for these bytes, until it ends it, responds twice or begins a stream. */
export function exchange(url: string, ...pieces: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ""
    const socket = connect(Number(port), hostname, () => {
      for (const piece of pieces) piece === END ? socket.end() : socket.write(piece)
    })
    const finish = () => {
      socket.destroy()
      resolve(text)
    }
    socket.setEncoding("latin1")
    socket.on("data", (chunk: string) => {
      text += chunk
      if (text.includes("Content-Type: text/event-stream") || parseStatuses(text).length > 1) finish()
    })
    socket.setTimeout(SILENT_MS, finish)
    // The server may reset the connection before it has taken everything.
    socket.on("error", () => {})
    socket.on("end", finish)
    socket.on("close", finish)
  })
}

/** Returns the statuses of all responses in it, but those that ask for the body. */
export const parseStatuses = (responses: string): number[] =>
  [...responses.matchAll(/HTTP\/1\.[01] (?!100)(\d{3})/g)].map(([, status]) => Number(status))

/** Returns a body as one chunk. */
export const chunked = (body: Buffer): Buffer[] => [
  Buffer.from(`${body.length.toString(16)}\r\n`),
  body,
  Buffer.from("\r\n0\r\n\r\n"),
]
