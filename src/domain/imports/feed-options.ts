import * as z from "zod/mini"

const FEED_PROTOCOLS = ["sftp", "ftps", "ftp"] as const

/** The place to which a company's software sends its packages, from the operator's settings; `""` for each that is unset. */
export const feedOptionsSchema = () =>
  z.object({
    protocol: z.enum(["", ...FEED_PROTOCOLS]),
    host: z.string(),
    port: z.string(),
    user: z.string(),
    folder: z.string(),
    /** The name by which an importer tells this sender from others. */
    provider: z.string(),
    /** The contact who has the password. */
    contact: z.string(),
    /** True if the operator has set up the process that sends: webhooks and transfers to portals. */
    sends: z.boolean(),
  })
export type FeedOptions = z.output<ReturnType<typeof feedOptionsSchema>>

const PORTS: Readonly<Record<string, string>> = { sftp: "22", ftps: "21", ftp: "21" }
const SERVER = /^(sftp|ftps|ftp):\/\/([A-Za-z0-9.-]+)(?::(\d{1,5}))?\/?$/

export const isFeedServer = (text: string) => SERVER.test(text)

type Settings = Readonly<Record<"server" | "user" | "folder" | "contact", string>> & { sends: boolean }

/** `{company}` in the operator's settings stands for the company's own name in addresses. */
export function feedOptions({ server, user, folder, ...others }: Settings, slug: string): FeedOptions {
  const [, name = "", host = "", port = PORTS[name] ?? ""] = SERVER.exec(server) ?? []
  const fill = (text: string) => text.replaceAll("{company}", slug)
  const protocol = FEED_PROTOCOLS.find((known) => known === name) ?? ""
  return { protocol, host, port, user: fill(user), folder: fill(folder), provider: slug, ...others }
}
