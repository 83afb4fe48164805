import type { Socket } from "node:net"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { normalizeEmail } from "../../src/domain/values/normalize-email"

export type ReceivedMail = Email & {
  /** The addresses that the server was told before the message: where bounces go, and who gets it. */
  envelope: { from: string; to: string[] }
  /** The name by which the client greeted. */
  client: string
  header(name: string): string
  raw: string
}

/** "wait" accepts once there is another answer. */
type Answer = "accept" | "wait" | "refuse the recipient" | "refuse the message" | "die after DATA"

/** A mail server that stores what it receives, and fails as it is told to. */
export type Mailbox = {
  port: number
  /** Waits for the next message to an address. */
  next(to: string): Promise<ReceivedMail>
  /** All messages received so far and not taken by `next`, including refused ones. */
  readonly received: readonly ReceivedMail[]
  /** Sets the answer to all mails from now on, which is "accept" until then. */
  answer(how: Answer): void
  stop(): Promise<void>
}

type Account = { user: string; password: string; methods: string[] }

/** Opens a mailbox. With an `account` it takes mail only from clients that sign in by one of its methods. */
export async function openMailbox(port = 0, account?: Account): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const looks = new Set<() => void>()
  const sockets = new Set<Socket>()
  let how: Answer = "accept"
  let waiting = Promise.resolve()
  let release = () => {}

  const take = async (raw: Buffer, envelope: ReceivedMail["envelope"], client: string): Promise<Error | null> => {
    const mail = await PostalMime.parse(raw)
    const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? ""
    received.push({ ...mail, envelope, client, header, raw: raw.toString("latin1") })
    for (const look of looks) look()
    await waiting
    return how === "refuse the message" ? refusal(554, "5.7.1 Not wanted") : null
  }

  const server = new SMTPServer({
    disabledCommands: account ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
    authMethods: account?.methods ?? [],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, respond) {
      if (username === account?.user && password === account?.password) respond(null, { user: username })
      else respond(refusal(535, "5.7.8 Authentication failed"))
    },
    onRcptTo(_address, _session, respond) {
      respond(how === "refuse the recipient" ? refusal(550, "5.1.1 No such user") : null)
    },
    onData(stream, { envelope, hostNameAppearsAs }, respond) {
      const { mailFrom, rcptTo } = envelope
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", async () => {
        const to = rcptTo.map(({ address }) => address)
        const outcome = await take(
          Buffer.concat(chunks),
          { from: mailFrom ? mailFrom.address : "", to },
          hostNameAppearsAs || "",
        )
        if (how === "die after DATA") for (const socket of sockets) socket.destroy()
        else respond(outcome)
      })
    },
  })
  // A client that is gone ends its dialogue with an error.
  server.on("error", () => {})
  server.server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening))
  const address = server.server.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    received,
    next: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const index = received.findIndex(({ envelope }) =>
            envelope.to.map(normalizeEmail).includes(normalizeEmail(to)),
          )
          const [mail] = index < 0 ? [] : received.splice(index, 1)
          if (!mail) return
          looks.delete(look)
          resolve(mail)
        }
        looks.add(look)
        look()
      }),
    answer: (now) => {
      how = now
      release()
      if (now !== "wait") return
      waiting = new Promise((accepted) => {
        release = accepted
      })
    },
    stop: () =>
      new Promise((closed) => {
        server.close(closed)
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
