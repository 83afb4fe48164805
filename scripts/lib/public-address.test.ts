import { createServer, request } from "node:http"
import { expect, it } from "vitest"
import { hostGuard, isPublicAddress } from "./public-address"

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001::1",
  "fe80::1",
  "fc00::1",
  "ff02::1",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:4001:80e::200e", "2620:fe::fe"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** Returns a name server that says something else each time it is asked. */
function nameServer(...answers: string[]) {
  return (_: string, __: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(null, [{ address: answers.shift() ?? "127.0.0.1", family: 4 }])
}

it("connects to what was checked alone: a name's other address, an address, a mapped one are all refused", async () => {
  let visits = 0
  const server = createServer((_, response) => {
    visits += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const bound = server.address()
  const port = typeof bound === "object" ? bound?.port : 0
  const get = ({ lookup }: ReturnType<typeof hostGuard>) =>
    new Promise<string>((resolve) => {
      request({ host: "umgebogen.example", port, lookup, agent: false }, () => resolve("connected"))
        .on("error", ({ message }) => resolve(message))
        .end()
    })
  try {
    expect(await get(hostGuard(false, nameServer("127.0.0.1")))).toContain("keine öffentliche Adresse")
    expect(visits).toBe(0)
    // Asked once: what the name says next, when it has been checked, is never known.
    const rebinding = hostGuard(false, nameServer("8.8.8.8", "127.0.0.1"))
    const connected = await new Promise((resolve) =>
      rebinding.lookup("a.example", {}, (_, address) => resolve(address)),
    )
    expect(connected).toBe("8.8.8.8")
    for (const host of ["127.0.0.1", "[::1]", "::ffff:10.0.0.1"]) {
      expect(() => hostGuard(false).assertHost(host)).toThrow("keine öffentliche Adresse")
    }
    expect(await get(hostGuard(true, nameServer("127.0.0.1")))).toBe("connected")
  } finally {
    server.close()
  }
})
