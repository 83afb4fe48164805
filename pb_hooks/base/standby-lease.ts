import { env } from "./env"

const sinceStart = (text: string) => Number(text.split(" ")[0])

/**
 * Whether this machine may have effects elsewhere, such as mails: always but with a standby, which writes down until when
 * (decision 192). One that was halted and wakes has still what it was about to do, which the other one may have done.
 */
export function mayAct(): boolean {
  const lease = env("STANDBY_LEASE")
  if (lease === "") return true
  try {
    const [now, until] = ["/proc/uptime", lease].map((file) => toString($os.readFile(file)))
    return sinceStart(now ?? "") * 100 < Number(until)
  } catch {
    return false
  }
}
