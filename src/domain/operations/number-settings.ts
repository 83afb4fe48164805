import { DEFAULT_IMAGE_MB } from "../media/image"

/** `usual` holds where a setting is unset. A `least` of 0 means "none", and for limits "no limit". */
type Numeric = { usual: number; least: number; most: number }

/** Settings that are whole numbers. They are a table of their own because small libraries need no other setting's rules. */
export const NUMBER_SETTINGS = {
  SMTP_PORT: { usual: 587, least: 1, most: 65_535 },
  IMAP_PORT: { usual: 993, least: 1, most: 65_535 },
  BACKUP_KEEP: { usual: 7, least: 0, most: 1000 },
  MAX_IMAGE_MB: { usual: DEFAULT_IMAGE_MB, least: 1, most: 200 },
  COMPANY_STORAGE_MB: { usual: 5000, least: 0, most: 999_999_999 },
  MIN_FREE_DISK_MB: { usual: 500, least: 0, most: 999_999_999 },
  PAGE_CACHE_MB: { usual: 32, least: 1, most: 4096 },
  EDGE_MAX_AGE: { usual: 0, least: 0, most: 86_400 },
  STRIPE_TRIAL_DAYS: { usual: 0, least: 0, most: 730 },
  MONEY_BACK_DAYS: { usual: 30, least: 0, most: 999 },
} as const satisfies Record<string, Numeric>

/** What `npm start` computes from the machine and tells the server; it is no setting of an operator. */
export const MACHINE_NUMBERS = {
  MAX_ACTIVE_REQUESTS: { usual: 4, least: 1, most: 100 },
  MAX_WAITING_REQUESTS: { usual: 400, least: 1, most: 5000 },
  MAX_WAIT_SECONDS: { usual: 10, least: 1, most: 60 },
} as const satisfies Record<string, Numeric>

/** Returns the number that a text gives; null if it is none or out of bounds. */
export function readNumber(text: string, { least, most }: Omit<Numeric, "usual">): number | null {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= least && value <= most ? value : null
}
