import { afterAll, beforeAll } from "vitest"
import { type Mailbox, openMailbox } from "../../support/mailbox"
import type { TestServerOptions } from "../../support/server"
import { createTestData, type TestData } from "./test-data"

/** Those of the file whose tests run. */
export let testData: TestData
export let mailbox: Mailbox

/** Gives the tests of a file a server that mails to `mailbox`. Both end with the file. */
export function startMailing({ env = {}, ...options }: TestServerOptions = {}): void {
  beforeAll(async () => {
    mailbox = await openMailbox()
    const smtp = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_FROM: "portal@mail.example.de" }
    testData = await createTestData({ ...options, env: { ...smtp, ...env } })
  })
  afterAll(async () => {
    await testData?.server.stop()
    await mailbox?.stop()
  })
}
