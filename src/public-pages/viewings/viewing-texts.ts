/** These texts are not among the other messages, which are in the script of every page. */
export const viewingTexts = {
  titles: {
    offered: "Wann passt Ihnen die Besichtigung?",
    full: "Gerade ist kein Termin frei",
    confirmed: "Ihre Besichtigung ist bestätigt",
    cancelled: "Diese Besichtigung ist abgesagt",
    over: "Diese Besichtigung ist vorbei",
    unknown: "Dieser Link führt zu keiner Besichtigung",
  },
  offered: (host: string, minutes: number) =>
    `${host} zeigt Ihnen die Immobilie gern und nimmt sich dafür ${minutes} Minuten Zeit. Jeder Termin wird nur einmal vergeben.`,
  full: (host: string) =>
    `Die vorgeschlagenen Termine sind vergeben oder vorbei. Schreiben Sie ${host}, wann es Ihnen passt.`,
  cancelled: (host: string) => `Haben Sie noch Interesse? Dann melden Sie sich bitte bei ${host}.`,
  over: (host: string) => `Haben Sie Fragen zur Immobilie? ${host} hilft Ihnen gern weiter.`,
  unknown:
    "Vielleicht ist er unvollständig: Bitte öffnen Sie ihn noch einmal in der E-Mail. Oder die Besichtigung wurde gelöscht.",
  slots: "Termine",
  freeTimes: "Diese Termine sind frei",
  pickLater: "Wählen können Sie, sobald Sie die Belehrung unten bestätigt haben.",
  calendar: "In den Kalender",
  wayThere: "Weg dorthin",
  pick: "Diesen Termin nehmen",
  taken: "Diesen Termin hat gerade jemand anderes genommen. Bitte wählen Sie einen anderen.",
  noChoice: "Bitte wählen Sie einen Termin.",
  noWish: "Bitte schreiben Sie, wann es Ihnen passt.",
  longWish: (most: number) => `Bitte höchstens ${most} Zeichen eingeben.`,
  noneFits: "Kein Termin passt?",
  otherTime: "Einen anderen Termin brauchen?",
  wish: "Wann passt es Ihnen?",
  wishHint: "z. B. werktags ab 17 Uhr, nicht in der Woche vor Weihnachten",
  send: "Wunsch senden",
  wished: (host: string) => `Ihr Wunsch ist angekommen. ${host} meldet sich bei Ihnen:`,
  facts: { time: "Termin", address: "Adresse", place: "Ort", host: "Es empfängt Sie", phone: "Telefon" },
  cannotCome: "Sie können nicht kommen?",
  cancelHint: "Wenn Sie absagen, kann jemand anderes besichtigen.",
  cancel: "Besichtigung absagen",
  listing: "Immobilie ansehen",
  privacy: (company: string) =>
    `Verantwortlich ist ${company}. Ihre Angaben dienen nur dieser Besichtigung (Art. 6 Abs. 1 Buchst. b DSGVO) und werden gelöscht wie in den Datenschutzhinweisen beschrieben.`,
} as const
