import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it, vi } from "vitest"
import { inRoot } from "../../scripts/lib/paths"
import { inEventTransaction, inTransaction } from "./records"

const TAKE_LOCK = expect.stringMatching(/^DELETE FROM \w+ WHERE FALSE$/)

/** An app whose one connection is free after so long, in which another process holds the lock or not. */
function appWith({ connectionAfterMs = 0, isLocked = false }) {
  const log: string[] = []
  const execute = (sql: string) => {
    log.push(sql)
    if (isLocked && sql.startsWith("DELETE")) throw new Error("GoError: database is locked (5) (SQLITE_BUSY)")
  }
  const transaction = { db: () => ({ newQuery: (sql: string) => ({ execute: () => execute(sql) }) }) }
  const runInTransaction = (work: (app: unknown) => void) => {
    vi.setSystemTime(Date.now() + connectionAfterMs)
    work(transaction)
  }
  return { log, app: Object({ runInTransaction }) }
}

describe("a transaction", () => {
  it("is opened in one place, which takes the write lock first", () => {
    const sources = readdirSync(inRoot("pb_hooks"), { recursive: true, encoding: "utf8" })
    const files = sources.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    const opening = files.filter((file) => readFileSync(inRoot("pb_hooks", file), "utf8").includes("unInTransaction("))
    expect(opening).toEqual(["database/records.ts"])

    const { app, log } = appWith({})
    vi.stubGlobal("$app", app)
    inTransaction(() => log.push("work"))
    inEventTransaction({ app }, () => log.push("work"))
    expect(log).toEqual([TAKE_LOCK, "work", TAKE_LOCK, "work"])
  })

  it("is 503 where another process writes, and does not wait twice as long after its own writers", () => {
    vi.useFakeTimers()
    const work = vi.fn()
    const prompt = appWith({ isLocked: true })
    expect(() => inEventTransaction(prompt, work)).toThrow(expect.objectContaining({ status: 503 }))
    expect(prompt.log).toEqual([TAKE_LOCK])
    const late = appWith({ isLocked: true, connectionAfterMs: 10_000 })
    expect(() => inEventTransaction(late, work)).toThrow(expect.objectContaining({ status: 503 }))
    expect(late.log).toEqual(["PRAGMA busy_timeout = 0", TAKE_LOCK, "PRAGMA busy_timeout = 10000"])
    expect(work).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
