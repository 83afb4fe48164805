import { MINUTE } from "../../../src/domain/values/durations"
import { isEmail } from "../../../src/domain/values/email"
import { createCommand } from "../../engine/command"
import { env } from "../../engine/env"
import { diagnosis, type MailServer, success } from "../../mail/diagnosis"
import { buildMessage, type Envelope } from "../../mail/message"
import { getErrorMessage, sendMail } from "../../mail/send-mail"
import { assignSettings } from "./settings"
import { updateDatabase } from "./update-database"

/** `pocketbase mail-test ADDRESS` sends one mail with the settings of the environment and says what happened. */
export function addMailTestCommand(): void {
  const command = createCommand({
    use: "mail-test ADDRESS",
    short: "Sends a test mail and says what happened",
    onNew: true,
    run: (self, given) => self.println(sendTest(given)),
  })
  $app.rootCmd?.addCommand(command)
}

/** Returns the text to print; throws an error that says why nothing was sent. */
function sendTest(given: readonly string[]): string {
  const [to = ""] = given
  if (given.length !== 1 || !isEmail(to)) throw new Error("One e-mail address is needed.")
  if (env("SMTP_HOST") === "") throw new Error("SMTP_HOST is not set, so this server sends no mail.")
  updateDatabase()
  assignSettings($app.settings())
  return sendTo(to)
}

function sendTo(to: string): string {
  const { smtp, meta } = $app.settings()
  const server: MailServer = { host: smtp.host, port: smtp.port, from: meta.senderAddress }
  const envelope: Envelope = {
    id: $security.randomString(15),
    kind: "",
    companyId: "",
    recipient: to,
    senderName: "",
    replyTo: "",
    subject: `Testnachricht von ${meta.appName}`,
    secret: "",
    validForMs: MINUTE,
    content: {
      heading: "Der Versand funktioniert",
      paragraphs: ["Guten Tag,", `diese Nachricht zeigt, dass ${meta.appName} E-Mails verschicken kann.`],
      button: { label: "Zum Portal", href: meta.appURL },
    },
  }
  try {
    sendMail(() => buildMessage(envelope))
  } catch (error) {
    throw new Error(diagnosis(server, getErrorMessage(error)))
  }
  return success(server, to)
}
