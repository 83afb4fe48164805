/** These texts are not among the other messages, which are in the script of every page. */
export const confirmationTexts = {
  title: "Bevor Sie die Unterlagen sehen",
  intro: {
    documents: (company: string) =>
      `${company} verlangt für diese Immobilie eine Provision. Deshalb bekommen Sie vorher die Belehrung über Ihr Widerrufsrecht. Danach öffnen sich die Unterlagen.`,
    offered: (company: string) =>
      `${company} verlangt für diese Immobilie eine Provision. Deshalb bekommen Sie vorher die Belehrung über Ihr Widerrufsrecht. Danach wählen Sie Ihren Termin.`,
    confirmed: (company: string) =>
      `${company} verlangt für diese Immobilie eine Provision. Bitte lesen Sie vor dem Termin die Belehrung über Ihr Widerrufsrecht und bestätigen Sie hier, dass Sie sie haben.`,
  },
  hiddenAddress: "Danach steht hier die genaue Anschrift.",
  heading: "Belehrung über das Widerrufsrecht",
  readHeading: "Provision und Widerrufsrecht",
  whoHeading: "Wer bestätigt",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  emailHint: "An diese Adresse bekommen Sie sofort eine Kopie.",
  boxesHeading: "Ihre Erklärungen",
  beginsHint: "Ohne dieses Häkchen geht es erst weiter, wenn die Widerrufsfrist von 14 Tagen vorbei ist.",
  business: "Ich handle als Unternehmen, also gewerblich oder selbständig beruflich. Dann gibt es kein Widerrufsrecht.",
  confirm: { documents: "Bestätigen und Unterlagen öffnen", offered: "Bestätigen und weiter", confirmed: "Bestätigen" },
  waiting: (day: string) =>
    `Ihre Bestätigung ist angekommen. Sie möchten die Widerrufsfrist abwarten: Ab dem ${day} geht es hier weiter. Soll es doch sofort losgehen? Dann bestätigen Sie bitte noch einmal, mit beiden Häkchen.`,
  masked:
    "Ihre Angaben von der Einladung, mit Sternchen gekürzt. Sind es Ihre, lassen Sie sie so stehen; sonst tragen Sie bitte Ihre eigenen ein.",
  otherAddress: (address: string) =>
    `Ihre Bestätigung ist gespeichert. Diese Besichtigung ist aber für ${address} gebucht: Weiter geht es hier, sobald auch mit dieser Adresse bestätigt ist. Kommen Sie anstelle dieser Person? Dann rufen Sie bitte an.`,
  notReceived: "Bitte bestätigen Sie, dass Sie die Widerrufsbelehrung erhalten haben.",
  changed: "Der Text wurde gerade geändert. Bitte lesen Sie die neue Fassung und bestätigen Sie diese.",
  notKept:
    "Dieser Browser hat noch nichts bestätigt. Haben Sie es gerade getan? Dann erlauben Sie bitte Cookies für diese Seite und bestätigen Sie noch einmal.",
  first: "Bitte bestätigen Sie zuerst die Widerrufsbelehrung.",
  tooMany:
    "Mit dieser E-Mail-Adresse wurde heute schon oft bestätigt. Bitte versuchen Sie es morgen wieder, oder rufen Sie an.",
  tooManyByLink:
    "Mit diesem Link wurde heute schon oft bestätigt. Bitte versuchen Sie es morgen wieder, oder rufen Sie an.",
  privacy: (company: string) =>
    `Verantwortlich ist ${company}. Gespeichert werden Ihre Angaben, dieser Text, der Zeitpunkt und Ihr gekürzter Internetanschluss, als Nachweis (Art. 6 Abs. 1 Buchst. c und f DSGVO), bis Ansprüche verjährt sind. Ein Cookie merkt sich 60 Tage lang, dass Sie bestätigt haben.`,
} as const

export const withdrawalTexts = {
  link: "Vertrag widerrufen",
  title: "Vertrag widerrufen",
  intro: (company: string) =>
    `Hier widerrufen Sie einen Vertrag mit ${company}, den Sie über diese Seiten geschlossen haben. Eine Begründung brauchen Sie nicht.`,
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  emailHint: "An diese Adresse bekommen Sie sofort eine Bestätigung des Eingangs.",
  contract: "Welche Immobilie oder welcher Vertrag?",
  contractHint: "z. B. die Objektnummer, der Titel oder die Anschrift der Immobilie",
  next: "Weiter",
  checkTitle: "Stimmt alles?",
  checkText: "Noch ist nichts abgeschickt. Der Widerruf gilt, sobald Sie ihn bestätigen.",
  back: "Ändern",
  confirm: "Widerruf bestätigen",
  doneTitle: "Ihr Widerruf ist eingegangen",
  done: (company: string, email: string) =>
    `${company} hat ihn erhalten. Eine Bestätigung mit Inhalt, Tag und Uhrzeit geht an ${email}.`,
  doneUnsent: (company: string) =>
    `${company} hat ihn erhalten. Eine Bestätigung per E-Mail ist gerade nicht möglich: Bitte speichern oder drucken Sie diese Seite.`,
  pending:
    "Bitte öffnen Sie noch den Link in dieser E-Mail: Er zeigt, dass die Adresse Ihre ist. Ihr Widerruf gilt schon jetzt.",
  received: "Eingegangen am",
  agreeTitle: "Ihr Widerruf",
  agreeText:
    "Dieser Widerruf ist mit Ihrer E-Mail-Adresse eingegangen und gilt schon. Bitte zeigen Sie noch, dass er von Ihnen kommt: Erst dann schließen sich Unterlagen, genaue Anschrift und Terminwahl. Haben Sie nichts widerrufen, brauchen Sie nichts zu tun.",
  agree: "Das war ich",
  agreed: "Bestätigt: Der Widerruf kommt von Ihnen. Mehr brauchen Sie nicht zu tun.",
  nothingToAgree:
    "Diesen Widerruf gibt es hier nicht mehr, oder der Link ist unvollständig. Möchten Sie widerrufen, dann bitte hier noch einmal.",
  listings: "Zu den Angeboten",
  oldPage: "Die Seite ist schon länger geöffnet. Bitte bestätigen Sie noch einmal.",
  trapped: "Ein Feld, das unsichtbar ist, war ausgefüllt. Bitte senden Sie noch einmal ab.",
  tooMany: (company: string, ways: string) =>
    `Von dieser Adresse kamen heute schon mehrere Widerrufe. Sie sind alle angekommen. Möchten Sie noch etwas widerrufen, schreiben Sie bitte direkt an ${company}${ways === "" ? "" : `: ${ways}`}.`,
  unknownTitle: "Hier lässt sich nichts widerrufen",
  unknown:
    "Diese Seite gibt es nicht oder nicht mehr. Ihr Recht bleibt davon unberührt: Widerrufen können Sie auch formlos, zum Beispiel per E-Mail an die Adresse, die in Ihrer Widerrufsbelehrung steht.",
} as const
