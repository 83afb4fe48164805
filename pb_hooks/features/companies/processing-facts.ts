import { CONTRACT_TEXT, type ContractFacts } from "../../../src/domain/companies/processing-contract"
import { parseHost } from "../../../src/domain/operations/loopback"
import { env, envNumber } from "../../engine/env"

/** Reads from the settings how data is processed. */
export const processingFacts = (): ContractFacts => ({
  operator: env("OPERATOR_NAME"),
  address: env("OPERATOR_ADDRESS"),
  representative: env("OPERATOR_REPRESENTATIVE"),
  email: env("OPERATOR_EMAIL"),
  hosting: env("HOSTING_PLACE"),
  measures: env("HOSTING_MEASURES"),
  mail: env("SMTP_HOST"),
  ...(env("IMAP_HOST") !== "" && { mailbox: env("IMAP_HOST") }),
  bucket: parseHost(env("S3_ENDPOINT")),
  stripe: env("STRIPE_SECRET_KEY") !== "",
  backups: envNumber("BACKUP_KEEP"),
})

/** Returns the version of the contract with these facts. */
export const contractVersion = (facts = processingFacts()): string =>
  `${CONTRACT_TEXT}.${$security.sha256(JSON.stringify(facts)).slice(0, 8)}`
