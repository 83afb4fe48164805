/** The messages for responses of which only the HTTP status is known. */
export const STATUS_MESSAGES = {
  400: "Die Anfrage ist ungültig",
  401: "Bitte melden Sie sich an",
  403: "Zugriff verweigert",
  404: "Nicht gefunden",
  405: "Diese Adresse kennt die Methode der Anfrage nicht",
  413: "Die Anfrage ist zu groß",
  414: "Die Anfrage ist zu lang",
  429: "Zu viele Versuche. Bitte warten Sie einen Moment.",
  431: "Die Anfrage ist zu lang",
  503: "Der Server ist gerade ausgelastet. Bitte versuchen Sie es in einem Moment noch einmal.",
} as const

const messages: Readonly<Record<number, string>> = STATUS_MESSAGES

export const statusMessage = (status: number): string | undefined => messages[status]
