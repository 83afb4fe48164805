import { readFileSync } from "node:fs"
import { ImapFlow, type MessageStructureObject } from "imapflow"
import { MAX_PARSED_BYTES, type MailFile, type MailParts, parseMail } from "./reading/mail-parts"
import { mendLine, mendText } from "./reading/mend-text"

export type MailboxAccount = { host: string; port: number; user: string; password: string; caFile: string }

export const READ = "Gelesen"
export const WAITING = "Wartet"
const TIMEOUT_MS = 20_000
const MAX_XML_BYTES = 64 * 1024
const MAX_NAME = 200
/** The most mails that are taken from a folder at once; the next look goes on. */
const MAX_MAILS = 500

/** The mailbox's server does not take the password. */
export class PasswordRefused extends Error {}

/** A connection to the mailbox for one look: the library cannot connect an instance again. */
export class MailboxConnection {
  private constructor(private readonly client: ImapFlow) {}

  static async open({ host, port, user, password, caFile }: MailboxAccount): Promise<MailboxConnection> {
    const client = new ImapFlow({
      host,
      port,
      // A server that offers no TLS would otherwise get the password as plain text.
      secure: true,
      auth: { user, pass: password },
      tls: caFile === "" ? {} : { ca: readFileSync(caFile) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 3 * TIMEOUT_MS,
    })
    // Without a listener an error of the connection ends the process; the call under way throws as well.
    client.on("error", () => {})
    try {
      await client.connect()
    } catch (error) {
      client.close()
      const isRefused = error instanceof Error && "authenticationFailed" in error && error.authenticationFailed === true
      throw isRefused ? new PasswordRefused(error.message) : error
    }
    return new MailboxConnection(client)
  }

  async close(): Promise<void> {
    await this.client.logout().catch(() => this.client.close())
  }

  /** Makes the folders that the portal moves mails to, if they are missing. Returns the one for unwanted mails, if there is one. */
  async prepareFolders(): Promise<string | null> {
    for (const folder of [READ, WAITING]) await this.client.mailboxCreate(folder)
    return (await this.client.list()).find(({ specialUse }) => specialUse === "\\Junk")?.path ?? null
  }

  /** Opens a folder and returns the uids of its mails, at most as many as one look takes. */
  async openFolder(folder: string): Promise<number[]> {
    await this.client.mailboxOpen(folder)
    return this.find({ all: true })
  }

  async countMails(folder: string): Promise<number> {
    const status = await this.client.status(folder, { messages: true })
    return status === false ? 0 : (status.messages ?? 0)
  }

  /** Finds mails of the open folder that arrived before a day. */
  findBefore(day: Date): Promise<number[]> {
    return this.find({ before: day })
  }

  /** A server also finds what contains the id, and whoever has sent the mail may have chosen „@" as its id. */
  async findByMessageId(messageId: string): Promise<number[]> {
    const found = await this.find({ header: { "message-id": messageId } })
    if (found.length === 0) return []
    const own: number[] = []
    for (const { uid, headers } of await this.client.fetchAll(found, { headers: ["message-id"] }, { uid: true })) {
      if (headers && (await parseMail(headers)).messageId === messageId) own.push(uid)
    }
    return own
  }

  /** Finds mails of the open folder whose program has given them no Message-ID. */
  findNameless(): Promise<number[]> {
    return this.find({ not: { header: { "message-id": true } } })
  }

  private async find(query: Parameters<ImapFlow["search"]>[0]): Promise<number[]> {
    const found = await this.client.search(query, { uid: true })
    return Array.isArray(found) ? found.slice(0, MAX_MAILS) : []
  }

  /** Reads a mail of the open folder; null if it is gone. Of a large one no more than its texts is fetched. */
  async readMail(uid: number): Promise<MailParts | null> {
    const head = await this.client.fetchOne(uid, { size: true }, { uid: true })
    if (head === false) return null
    if ((head.size ?? 0) > MAX_PARSED_BYTES) return this.readLargeMail(uid)
    const whole = await this.client.fetchOne(uid, { source: true }, { uid: true })
    return whole === false || whole.source === undefined ? null : parseMail(whole.source)
  }

  private async readLargeMail(uid: number): Promise<MailParts | null> {
    const mail = await this.client.fetchOne(uid, { headers: true, bodyStructure: true }, { uid: true })
    if (mail === false || mail.headers === undefined) return null
    // Of a report the first parts are what counts; the mail that it returns has a structure of its own.
    if (mail.bodyStructure?.type === "multipart/report") return this.readBegin(uid)
    const leaves = mail.bodyStructure === undefined ? [] : listLeaves(mail.bodyStructure)
    const isText = (leaf: MessageStructureObject, type: string) =>
      leaf.type === type && leaf.disposition !== "attachment"
    const text = leaves.find((leaf) => isText(leaf, "text/plain"))
    const html = leaves.find((leaf) => isText(leaf, "text/html"))
    const files: MailFile[] = []
    for (const leaf of leaves) if (leaf !== text && leaf !== html) files.push(await this.describeFile(uid, leaf))
    return {
      // The structure would otherwise name parts that are not there.
      ...(await parseMail(withoutStructure(mail.headers))),
      text: mendText(await this.readText(uid, text)),
      html: await this.readText(uid, html),
      files,
    }
  }

  private async readBegin(uid: number): Promise<MailParts | null> {
    const begin = await this.client.fetchOne(uid, { source: { start: 0, maxLength: MAX_PARSED_BYTES } }, { uid: true })
    return begin === false || begin.source === undefined ? null : parseMail(begin.source)
  }

  private async describeFile(uid: number, leaf: MessageStructureObject): Promise<MailFile> {
    const name = mendLine(leaf.dispositionParameters?.filename ?? leaf.parameters?.name, MAX_NAME)
    const size = leaf.size ?? 0
    const mayBeFeedback = /xml$/i.test(leaf.type) || /\.xml$/i.test(name)
    const bytes =
      mayBeFeedback && size <= 2 * MAX_XML_BYTES ? await this.download(uid, leaf, MAX_XML_BYTES) : new Uint8Array()
    return { name, type: leaf.type, size, bytes }
  }

  private async readText(uid: number, leaf: MessageStructureObject | undefined): Promise<string> {
    return leaf === undefined ? "" : new TextDecoder().decode(await this.download(uid, leaf, MAX_PARSED_BYTES))
  }

  private async download(uid: number, { part = "1" }: MessageStructureObject, maxBytes: number): Promise<Uint8Array> {
    const { content } = await this.client.download(String(uid), part, { uid: true, maxBytes })
    if (!content) return new Uint8Array()
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  /** Moves mails of the open folder; throws if the server does not. */
  async move(uids: readonly number[], folder: string): Promise<void> {
    if (uids.length === 0) return
    if ((await this.client.messageMove([...uids], folder, { uid: true })) === false) {
      throw new Error(`The mail server moves nothing to the folder ${folder}.`)
    }
  }

  /** Deletes mails of the open folder for good. */
  async delete(uids: readonly number[]): Promise<void> {
    if (uids.length > 0) await this.client.messageDelete([...uids], { uid: true })
  }
}

const listLeaves = (node: MessageStructureObject): MessageStructureObject[] =>
  node.childNodes === undefined ? [node] : node.childNodes.flatMap(listLeaves)

/** Takes the headers away that say how the body is made. */
const withoutStructure = (headers: Buffer): Buffer =>
  Buffer.from(
    headers.toString("latin1").replaceAll(/^content-(?:type|transfer-encoding):.*\r?\n(?:[ \t].*\r?\n)*/gim, ""),
    "latin1",
  )
