import * as z from "zod/mini"

/** `absence`: a program wrote it, so nobody has read anything yet. */
const REPLY_KINDS = ["reply", "absence"] as const

/** What came back by mail about an inquiry. Instants are ISO 8601 in UTC. */
export const replySchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    inquiry_id: z.string(),
    kind: z.enum(REPLY_KINDS),
    name: z.string(),
    /** The address that it came from. */
    email: z.string(),
    /** Whether that is not the address of who has asked: then it changes nothing. */
    is_other: z.boolean(),
    text: z.string(),
    /** What they quoted of earlier mails. */
    quote: z.string(),
    /** The files that it had; they stay in the mailbox for 30 days. */
    attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
    created_at: z.string(),
  })
export type Reply = z.output<ReturnType<typeof replySchema>>
