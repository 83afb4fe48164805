import { createServer } from "node:net"
import { expect, it } from "vitest"
import { assertFreePort, freePort, listenerOn } from "./port"

it("says which process holds a port, and how to end it", async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening))
  try {
    // Only Linux tells.
    const says = process.platform === "linux" ? `in use by process ${process.pid} (` : "is already in use: stop"
    await expect(assertFreePort("127.0.0.1", port)).rejects.toThrow(says)
  } finally {
    await new Promise((closed) => server.close(closed))
  }
  expect(listenerOn(port)).toBeUndefined()
  await assertFreePort("127.0.0.1", port)
})
