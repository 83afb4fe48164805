import { createServer, type Socket } from "node:net"

/** A mail server (RFC 5321) that stores what it receives. */
export type Mailbox = {
  port: number
  /** The next message to an address, headers and decoded text. */
  next(to: string): Promise<string>
  stop(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string; text: string }[] = []
  const waiting = new Set<() => void>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    talk(socket, (to, text) => {
      received.push({ to, text })
      for (const look of waiting) look()
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address = server.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    next: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const index = received.findIndex((mail) => mail.to === to)
          const [mail] = index < 0 ? [] : received.splice(index, 1)
          if (!mail) return
          waiting.delete(look)
          resolve(mail.text)
        }
        waiting.add(look)
        look()
      }),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function talk(socket: Socket, onMail: (to: string, text: string) => void): void {
  let buffer = ""
  let to = ""
  let reading = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === "RCPT") to = /<(.*)>/.exec(line)?.[1] ?? ""
    if (verb === "DATA") {
      reading = true
      say("354 Go on")
    } else if (verb === "QUIT") socket.end("221 Bye\r\n")
    else say("250 OK")
  }
  socket.setEncoding("utf8")
  socket.on("error", () => socket.destroy())
  socket.on("data", (chunk: string) => {
    buffer += chunk
    for (;;) {
      const end = reading ? "\r\n.\r\n" : "\r\n"
      const at = buffer.indexOf(end)
      if (at < 0) return
      const part = buffer.slice(0, at)
      buffer = buffer.slice(at + end.length)
      if (!reading) command(part)
      else {
        reading = false
        onMail(to, decoded(part))
        say("250 OK")
      }
    }
  })
  say("220 mailbox")
}

/** Undoes doubled dots and quoted-printable (RFC 2045). */
function decoded(text: string): string {
  return text
    .replace(/^\.\./gm, ".")
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
