import { type Case, table } from "../case"
import { classifyError } from "./failure"

// The replies of real servers, as Go words them.

const NAME_THE_RECIPIENT = [
  // These are replies of Postfix, Exim, qmail, Sendmail, Courier and hMailServer.
  '550 "5.1.1 <anna@example.de>: Recipient address rejected: User unknown in virtual mailbox table"',
  '550 "5.1.1 <anna@example.de>: Recipient address rejected: User unknown in relay recipient table"',
  "550 <anna@example.de>: Recipient address rejected: User unknown in local recipient table",
  "550 No Such User Here",
  "550 sorry, no mailbox here by that name (#5.1.1)",
  '550 "5.1.1 <anna@example.de>... User unknown"',
  '550 "5.1.2 <anna@example.invalid>... Host unknown (Name server: example.invalid: host not found)"',
  "550 Unknown user",
  // These are replies of Google, Microsoft, Yahoo, Telekom, IONOS and Apple.
  `550 "5.1.1 The email account that you tried to reach does not exist. Please try\\n5.1.1 double-checking the recipient's email address for typos. https://support.google.com/mail/?p=NoSuchUser"`,
  '550 "5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient anna@example.de not found by SMTP address lookup"',
  "554 delivery error: dd This user doesn't have a yahoo.com account (anna@example.de) [0]",
  "550 user unknown",
  "550 Requested action not taken: mailbox unavailable\\nUnknown recipient",
  '550 "5.1.6 The mailbox has moved"',
  '553 "5.1.3 Bad address"',
  "552 1 Requested mail action aborted, mailbox not found",
]

const SAY_ANYTHING_ELSE = [
  // These refusals are not final.
  "550 Access denied - Try again later",
  '550 "5.1.1 User unknown, please try again later"',
  '451 "4.7.1 Greylisted for 550 seconds"',
  '450 "4.1.1 User unknown in local recipient table"',
  "550 Temporary lookup failure: user unknown",
  // These refuse the sender.
  "550 Sender address is not allowed",
  '553 "5.7.1 <portal@example.com>: Sender address rejected: not owned by user anna"',
  '550 "5.1.0 <portal@example.com>: Sender address rejected: User unknown in local recipient table"',
  '550 "Verification failed for <portal@example.com>\\nNo Such User Here\\nSender verify failed"',
  '553 "5.1.8 Sender domain unknown"',
  '550 "5.7.60 SMTP; Client does not have permissions to send as this sender"',
  // These refuse relaying.
  '554 "5.7.1 <anna@example.de>: Relay access denied"',
  '550 "5.7.54 SMTP; Unable to relay recipient in non-accepted domain"',
  "550 relay not permitted",
  '550 "5.1.1 We do not relay for unknown users"',
  "551 User not local; please try <anna@example.com>",
  "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
  '530 "5.7.0 Authentication required"',
  '535 "5.7.8 Error: authentication failed: no such user"',
  // These refuse spam or a bad reputation.
  '554 "5.7.1 Message rejected as spam by Content Filtering"',
  '550 "5.7.1 Our system has detected that this message is likely unsolicited mail"',
  "550 Requested action not taken: mailbox unavailable",
  "550 Requested action not taken: mailbox unavailable\\nReject due to policy restrictions",
  '550 "5.4.1 Recipient address rejected: Access denied"',
  '550 "5.7.1 Service unavailable; Client host [192.5.1.1] blocked using zen.spamhaus.org"',
  "554 IP=192.5.1.1 - A problem occurred. (Ask your postmaster for help or to contact tosa@rx.t-online.de)",
  // These are about the state of the mailbox.
  '552 "5.2.2 Mailbox full"',
  '550 "5.2.1 The email account that you tried to reach is disabled"',
  "552 User unknown.user@example.de is over quota",
  // These come from no mail server.
  "dial tcp 127.0.0.1:550: connect: connection refused",
  "dial tcp: lookup user.unknown on 10.0.0.1:53: no such host",
  "EOF",
]

const isFinal = (error: string) => classifyError(error) === "unknownRecipient"

/** Only replies about the recipient are final; after all others the mail is tried again. */
export const cases: readonly Case[] = [
  ...table(
    "the recipient is unknown",
    isFinal,
    NAME_THE_RECIPIENT.map((error) => [error, true]),
  ),
  ...table(
    "something else is wrong",
    isFinal,
    SAY_ANYTHING_ELSE.map((error) => [error, false]),
  ),
]
