import { DEMO_LOGIN } from "../../../src/domain/operations/demo"

export type CompanyKey = "vossberg" | "harmsen"

/** Passwords are printed by the seed and documented: these accounts hold only data of the seed. */
export const COMPANIES = {
  vossberg: {
    company: {
      name: "Vossberg & Terhagen Immobilien",
      address: "Am Alten Stellwerk 14, 50999 Rheinbogen",
      phone: "0221 4710 320",
      email: "kontakt-vossberg@example.de",
      website: "https://www.example.de",
      // The colour of their website (src/static/demo).
      accent_color: "#7a2e2e",
      representative: "Katharina Vossberg und Jonas Terhagen",
      register: "Amtsgericht Rheinbogen, HRB 00000 (erfunden)",
      vat_id: "DE000000000",
      privacy_url: "https://www.example.de/datenschutz",
      authority: "Stadt Rheinbogen, Ordnungsamt (erfunden)",
      about:
        "Seit 1998 verkaufen und vermieten wir Häuser, Wohnungen und Höfe in Rheinbogen und den Dörfern bis zur Ahle. Wir sind zu viert, und wer Ihr Haus besichtigt, begleitet Sie bis zur Übergabe der Schlüssel.\n\nVerkäufer bekommen von uns zuerst eine ehrliche Einschätzung, dann einen Plan. Fotos, Grundrisse und den Energieausweis besorgen wir. Jeden Monat sehen Sie auf Ihrer eigenen Seite, wer sich gemeldet hat und wie es weitergeht.\n\nKäufer und Mieter finden hier alle unsere Angebote mit allen Angaben, die wir haben. Was fehlt, fragen Sie uns am besten am Telefon: Wir sind vor Ort und kennen fast jede Straße.",
      opening_hours: "Mo–Fr 9–12.30 und 14–18 Uhr\nSa 10–13 Uhr",
      show_team: true,
      show_references: true,
      expose_note:
        "Unsere Angaben beruhen auf denen der Eigentümer; für sie übernehmen wir keine Gewähr. Irrtum und Zwischenverkauf bleiben vorbehalten.",
    },
    login: {
      ...DEMO_LOGIN,
      firstName: "Katharina",
      lastName: "Vossberg",
    },
    employee: {
      email: "adeyemi@example.de",
      password: "Demo-Mitarbeit-24",
      firstName: "Miriam",
      lastName: "Adeyemi",
    },
  },
  harmsen: {
    company: {
      name: "Harmsen Deichblick Immobilien",
      address: "Kapitänsgang 3, 22999 Elbwiek",
      phone: "040 66969 410",
      email: "kontakt-harmsen@example.de",
      website: "https://www.example.de",
      representative: "Silke Harmsen",
      vat_id: "DE000000000",
      about:
        "Zwei Leute, ein Büro am Deich: Wir vermitteln Häuser und Wohnungen in Elbwiek und zwischen den Hafenbecken.",
      opening_hours: "Nach Vereinbarung",
      authority: "Gemeinde Elbwiek, Gewerbeamt (erfunden)",
    },
    login: { email: "harmsen@example.de", password: "Demo-Elbwiek-24", firstName: "Silke", lastName: "Harmsen" },
  },
} as const
