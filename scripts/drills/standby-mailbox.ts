import { setTimeout as delay } from "node:timers/promises"
import { SMTPServer } from "smtp-server"
import { freePort } from "../lib/port"

/** A mail server that remembers which messages it took. `some` waits for the first of them. */
export type Mailbox = {
  env: Record<string, string>
  ids: string[]
  some: () => Promise<void>
  stop: () => Promise<void>
}

export async function openMailbox(few: number): Promise<Mailbox> {
  const ids: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = ""
      stream.on("data", (chunk) => (text += String(chunk)))
      stream.on("end", () => {
        ids.push(/^Message-ID: *(\S+)/im.exec(text)?.[1] ?? "")
        // So that the machine dies in the middle of them.
        setTimeout(done, 300)
      })
    },
  })
  // A machine that dies in the middle of a dialogue.
  server.on("error", () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return {
    env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), SMTP_FROM: "portal@example.com" },
    ids,
    some: async () => {
      while (ids.length < few) await delay(20)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
