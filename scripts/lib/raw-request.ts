import { connect } from "node:net"

const SILENT_MS = 10_000

/** Returns the whole answer to bytes that no HTTP client would send, on one connection; empty if there is none. */
export function sendRaw(url: string, text: string): Promise<string> {
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
