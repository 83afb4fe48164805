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
      authority: "Gemeinde Elbwiek, Gewerbeamt (erfunden)",
    },
    login: { email: "harmsen@example.de", password: "Demo-Elbwiek-24", firstName: "Silke", lastName: "Harmsen" },
  },
} as const
