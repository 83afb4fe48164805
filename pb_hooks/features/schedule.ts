/** A cron expression in UTC, of a time that a person can read. */
const daily = (time: `${number}:${number}`) => {
  const [hour, minute] = time.split(":").map(Number)
  return `${minute} ${hour} * * *`
}
const everyMinutes = (minutes: number, hours = "*") => `${minutes === 1 ? "*" : `*/${minutes}`} ${hours} * * *`

/**
 * When each job runs, in UTC. It is one list because the nights have an order: the copy of the day comes first, and what was
 * deleted is overwritten last. A feature says the work (`jobs` in its `feature.ts`); a test compares both.
 */
export const SCHEDULE: Readonly<Record<string, string>> = {
  processOutbox: everyMinutes(1),
  endIdleStreams: everyMinutes(1),
  storeViews: everyMinutes(5),
  removeExpiredQuotas: everyMinutes(10),
  cleanUpDeliveries: everyMinutes(10),
  sweepPayments: everyMinutes(10),
  reviewCompanies: everyMinutes(10),

  takeNightlyBackup: daily("01:15"),
  removeUnlistedMedia: daily("02:20"),
  removeEndedLinks: daily("02:30"),
  quarantineOrphans: daily("02:40"),
  removeOldRows: daily("02:40"),
  forgetInboundMails: daily("02:40"),
  forgetLog: daily("02:48"),
  forgetInquiries: daily("02:50"),
  forgetViewings: daily("02:52"),
  forgetContacts: daily("02:55"),
  forgetPayments: daily("02:55"),
  removeOldConfirmations: daily("02:56"),
  compactAfterErasure: daily("03:05"),

  // The work of the day: each repeats within its hours until it is done, as the server may have been away.
  tellOfCertificates: daily("06:30"),
  sendDigests: everyMinutes(5, "6-9"),
  sendFollowUps: everyMinutes(5, "6-9"),
  sendSearchDigests: everyMinutes(5, "6-9"),
  mailOwnerReports: everyMinutes(5, "7-10"),
  sendViewingReminders: everyMinutes(5, "7-10"),
}
