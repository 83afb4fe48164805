import { readdirSync, readFileSync, readlinkSync } from "node:fs"
import { createServer } from "node:net"
import { CliError } from "./cli-error"

/** Throws a CliError when the address cannot be used. */
export function assertFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE"
      const holder = isTaken ? listenerOn(port) : undefined
      const reason = isTaken ? "is already in use" : `cannot be used (${error.code})`
      reject(
        new CliError(
          holder === undefined
            ? `Port ${port} on ${host} ${reason}: stop what runs there or set PORT to another one.`
            : `Port ${port} on ${host} is already in use by process ${holder.pid} (${holder.command}): end it with "kill ${holder.pid}", or set PORT to another one.`,
        ),
      )
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen({ host: "127.0.0.1", port: 0 }, () => {
      const address = probe.address()
      const port = address !== null && typeof address === "object" ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

const LISTENING = "0A"

/**
 * Finds the process that listens on a port, such as a PocketBase whose `npm start` was killed; undefined if the system does not
 * tell.
 */
export function listenerOn(port: number): { pid: number; command: string } | undefined {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, "0")}`
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((table) => tryRead(() => readFileSync(table, "utf8").split("\n"), []))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = "", , state]) => state === LISTENING && local.endsWith(ending))
    .map((columns) => `socket:[${columns[9]}]`)
  const holds = (pid: string) =>
    tryRead(() => readdirSync(`/proc/${pid}/fd`), []).some((handle) =>
      sockets.includes(tryRead(() => readlinkSync(`/proc/${pid}/fd/${handle}`), "")),
    )
  const pid = tryRead(() => readdirSync("/proc"), []).find((name) => /^\d+$/.test(name) && holds(name))
  if (pid === undefined) return undefined
  const [command = ""] = tryRead(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"), "").split("\0")
  return { pid: Number(pid), command }
}

/** Reads or returns the fallback: processes end while they are read, and those of other accounts are closed. */
function tryRead<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}
