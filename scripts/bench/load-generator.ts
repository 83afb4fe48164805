import { execFile } from "node:child_process"
import { promisify } from "node:util"

export type Target = { url: string; headers?: Record<string, string> }

/** Requests a second, the 99th percentile of their latency in milliseconds, and how many failed. */
export type Load = { rate: number; p99: number; errors: number }

const run = promisify(execFile)

/** Sends requests over so many connections for so many seconds, by wrk, which must be installed. */
export async function generateLoad(target: Target, connections: number, seconds: number): Promise<Load> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ["-H", `${name}: ${value}`])
  const load = ["-t1", "-c", `${connections}`, "-d", `${seconds}`]
  const { stdout } = await run("wrk", ["--latency", "--timeout", "10s", ...load, ...headers, target.url])
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1] ?? ""),
    errors: socketErrors.reduce((sum, count) => sum + Number(count), number(/Non-2xx or 3xx responses: (\d+)/)),
  }
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function milliseconds(text: string): number {
  const [, value, unit = ""] = /^([\d.]+)([a-z]+)$/.exec(text) ?? []
  return Number(value) * (UNITS[unit] ?? Number.NaN)
}
