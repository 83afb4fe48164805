import { createServer } from "node:http"

/** Reads what it is sent, in a few microseconds. */
export async function openSink() {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("{}"))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" ? address?.port : address
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
