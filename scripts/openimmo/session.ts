import { createHash } from "node:crypto"
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { inRoot } from "../lib/paths"

const sessionSchema = z.object({ token: z.string().min(1) })

/** The session of the last call, which only this user of the machine may read: signing in is counted against guessing. */
export class StoredSession {
  private readonly file: string

  constructor(url: string, email: string) {
    const name = createHash("sha256").update(`${url} ${email}`).digest("hex").slice(0, 16)
    this.file = inRoot(".cache/openimmo", `session-${name}.json`)
  }

  read(): string | null {
    try {
      return sessionSchema.parse(JSON.parse(readFileSync(this.file, "utf8"))).token
    } catch {
      return null
    }
  }

  write(token: string): void {
    mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 })
    writeFileSync(this.file, JSON.stringify({ token }), { mode: 0o600 })
    // The mode takes effect only for new files.
    chmodSync(this.file, 0o600)
  }

  forget(): void {
    rmSync(this.file, { force: true })
  }
}
