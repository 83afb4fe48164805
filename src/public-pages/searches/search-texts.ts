import { SEARCH_MONTHS } from "../../domain/searches/saved-search"

export const notifyText = "Bei neuen Angeboten benachrichtigen"
export const saveSearchText = "Suchauftrag anlegen"

/** These texts are not among the other messages, which are in the script of every page. */
export const searchTexts = {
  intro: (company: string) =>
    `${company} schreibt Ihnen, sobald ein passendes Angebot neu ist oder einen neuen Preis hat: höchstens einmal am Tag.`,
  email: "E-Mail",
  place: "Ort",
  anyPlace: "z. B. Köln",
  trapped:
    "Ihr Browser hat ein Feld ausgefüllt, das leer bleiben muss. Es ist wieder leer: Bitte senden Sie das Formular noch einmal ab.",
  noTown: "Bitte geben Sie nur den Ort ein, z. B. Köln.",
  otherTowns: (towns: readonly string[], more: number) => {
    const [first, last] = more > 0 ? [towns, `${more} weiteren Orten`] : [towns.slice(0, -1), towns.at(-1)]
    const named = [first.join(", "), last].filter(Boolean).join(" und ")
    return `In diesem Ort gibt es zurzeit keine Angebote. Angebote gibt es in ${named}. Soll der Suchauftrag trotzdem für diesen Ort gelten, senden Sie das Formular bitte noch einmal ab.`
  },
  wishes: "Was suchen Sie? Was Sie offen lassen, ist egal.",
  save: "Suchauftrag anlegen",
  privacyNotice: (company: string) =>
    `Verantwortlich ist ${company}. Wir speichern Ihre E-Mail-Adresse und Ihre Wünsche, um Ihnen passende Angebote zu senden, wenn Sie das per Link bestätigen (Art. 6 Abs. 1 Buchst. a DSGVO). Jede E-Mail enthält einen Link zum Abbestellen; dann wird beides gelöscht, sonst nach ${SEARCH_MONTHS} Monaten, einmal verlängert nach ${2 * SEARCH_MONTHS}. Ohne Bestätigung löschen wir es nach 7 Tagen. Sie haben das Recht auf Auskunft, Berichtigung, Löschung und Beschwerde bei einer Aufsichtsbehörde.`,
  sent: "Bitte bestätigen Sie Ihren Suchauftrag",
  sentText:
    "Wir haben Ihnen eine E-Mail mit einem Link gesendet. Ihr Suchauftrag beginnt, wenn Sie ihn dort bestätigen. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach; an eine Adresse geht höchstens eine solche E‑Mail am Tag.",
  another: "Neuen Suchauftrag anlegen",
  toListings: "Zu den Angeboten",
  own: "Ihr Suchauftrag",
  ask: (company: string) =>
    `Möchten Sie von ${company} E-Mails bekommen, sobald es passende Angebote gibt? Höchstens eine am Tag, jederzeit abbestellbar.`,
  confirm: "Ja, benachrichtigen",
  refuse: "Nein, löschen",
  active: (company: string, until: string) =>
    `Ihr Suchauftrag ist aktiv: ${company} schreibt Ihnen bei passenden Angeboten, höchstens einmal am Tag, bis zum ${until}.`,
  renew: `Um ${SEARCH_MONTHS} Monate verlängern`,
  end: "Abbestellen",
  ended: "Ihr Suchauftrag ist abbestellt",
  endedText: "Er ist gelöscht, und Sie bekommen dazu keine E‑Mails mehr.",
  gone: "Diesen Suchauftrag gibt es nicht mehr",
  goneText: "Er wurde abbestellt oder ist abgelaufen. Sie bekommen dazu keine E‑Mails mehr.",
  unknown: "Dieser Link führt zu keinem Suchauftrag",
  unknownText:
    "Vielleicht ist er unvollständig: Bitte öffnen Sie ihn noch einmal dort, wo Sie ihn gefunden haben. Oder der Suchauftrag ist beendet; dann bekommen Sie dazu keine E‑Mails mehr.",
  closed: "Hier gibt es zurzeit keine Suchaufträge",
  closedText: "Bitte sehen Sie sich die Angebote von Zeit zu Zeit selbst an.",
} as const
