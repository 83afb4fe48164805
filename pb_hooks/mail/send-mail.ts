import { classifyError } from "../../src/domain/values/failure"

/**
 * Signs in by LOGIN if the server does not know PLAIN, as Microsoft's does not. Each try gets a message of its own, as
 * attachments can be read only once. Throws the server's message.
 */
export function sendMail(compose: () => MailerMessage): void {
  const client = $app.newMailClient()
  try {
    client.send(compose())
  } catch (error) {
    if (classifyError(getErrorMessage(error)) !== "otherSignIn" || !("authMethod" in client)) throw error
    client.authMethod = "LOGIN"
    client.send(compose())
  }
}

export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
