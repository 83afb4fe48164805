import { HOUR, MINUTE } from "../../src/domain/values/durations"
import { type Looking, lookInto, tellLook } from "../inbound-mails/look"
import { type MailboxAccount, MailboxConnection, PasswordRefused } from "../inbound-mails/mailbox"
import { CliError, getErrorMessage } from "../lib/cli-error"
import { Client } from "../openimmo/client"
import type { Worker } from "./worker"

/** Mail providers lock an account after more. */
const MAX_REFUSALS = 3

type Env = Readonly<Record<string, string | undefined>>

/** Returns the worker that reads the operator's mailbox; none where there is none. `pauseMs` is the time between two looks. */
export function mailboxWorkers(server: string, env: Env = process.env, pauseMs = MINUTE): Worker[] {
  const { DELIVERY_KEY: key, IMAP_HOST: host, IMAP_ADDRESS: address } = env
  if (!key || !host || !address) return []
  const account = {
    host,
    port: Number(env.IMAP_PORT || 993),
    user: env.IMAP_USER ?? "",
    password: env.IMAP_PASSWORD ?? "",
    caFile: env.IMAP_CA_FILE ?? "",
  }
  const looking: Looking = {
    client: new Client(server, { key: `immo_delivery.${key}` }),
    address,
    authServer: env.IMAP_AUTH_SERVER ?? "",
    memory: { placedAt: "", againAt: 0, strangers: new Set() },
    againMs: HOUR,
  }
  return [createWorker(account, looking, pauseMs)]
}

function createWorker(account: MailboxAccount, looking: Looking, pauseMs: number): Worker {
  let nextAt = 0
  let refusals = 0
  return {
    name: "mailbox",
    look: async (signal) => {
      if (Date.now() < nextAt) return
      nextAt = Date.now() + pauseMs
      if (refusals >= MAX_REFUSALS) return
      const mailbox = await open()
      if (mailbox === null) return
      try {
        await lookInto(mailbox, looking, signal)
      } finally {
        await mailbox.close()
      }
    },
  }

  /** Returns null if the password was refused, which the portal says to the operator. */
  async function open(): Promise<MailboxConnection | null> {
    try {
      const mailbox = await MailboxConnection.open(account)
      refusals = 0
      return mailbox
    } catch (error) {
      const reason = getErrorMessage(error).slice(0, 200)
      if (!(error instanceof PasswordRefused)) {
        await tellLook(looking.client, { state: "unreachable", error: reason })
        throw new CliError(`The mailbox at ${account.host} cannot be reached: ${reason}`)
      }
      refusals += 1
      const isLast = refusals >= MAX_REFUSALS
      await tellLook(looking.client, { state: isLast ? "stopped" : "refused", error: reason })
      console.error(
        `mailbox: ${account.host} refuses the password of IMAP_USER. ${isLast ? "It is not tried again until the next start." : ""}`.trim(),
      )
      return null
    }
  }
}
