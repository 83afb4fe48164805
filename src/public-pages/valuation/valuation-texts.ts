/** These texts promise neither a number nor a time: a test reads them (`misleading.test.ts`). */
export const valuationTexts = {
  title: "Was ist meine Immobilie wert?",
  ask: "Einschätzung anfragen",
  intro: (company: string) =>
    `Beschreiben Sie Ihre Immobilie kurz. ${company} sieht sich Ihre Angaben an und meldet sich bei Ihnen.`,
  description: (company: string) =>
    `Eine Einschätzung für Ihr Haus, Ihre Wohnung oder Ihr Grundstück bei ${company} anfragen.`,
  step: (number: number, total: number) => `Schritt ${number} von ${total}`,
  steps: ["Ihre Immobilie", "Größe und Zustand", "Vorhaben und Kontakt"],
  stepHint: "Was Sie nicht wissen, lassen Sie offen.",
  next: "Weiter",
  back: "Zurück",
  kind: "Was möchten Sie einschätzen lassen?",
  place: "PLZ und Ort",
  street: "Straße und Hausnummer",
  living_area: "Wohnfläche in m²",
  plot_area: "Grundstück in m²",
  year: "Baujahr",
  condition: "Zustand",
  plans: "Wann möchten Sie verkaufen?",
  unsaid: "keine Angabe",
  message: "Was wir noch wissen sollten",
  phoneNote: "für Rückfragen, optional",
  sent: "Ihre Anfrage ist angekommen",
  sentText: (company: string) => `Vielen Dank. ${company} sieht sich Ihre Angaben an und meldet sich bei Ihnen.`,
  failed: "Ihre Anfrage ist noch nicht gesendet",
  toCompany: (company: string) => `Zur Seite von ${company}`,
} as const
