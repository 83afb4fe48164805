import type { CompanyKey } from "./companies"

export type DemoAgent = {
  first_name: string
  last_name: string
  email: string
  phone: string
  whatsapp?: string
  position: string
}

/** Numbers from the range that the Bundesnetzagentur keeps free for films and examples. */
export const AGENTS: Readonly<Record<CompanyKey, readonly DemoAgent[]>> = {
  vossberg: [
    {
      first_name: "Katharina",
      last_name: "Vossberg",
      email: "vossberg@example.de",
      phone: "0221 4710 321",
      whatsapp: "0171 3920 021",
      position: "Geschäftsführerin, Immobilienfachwirtin",
    },
    {
      first_name: "Jonas",
      last_name: "Terhagen",
      email: "terhagen@example.de",
      phone: "0221 4710 322",
      position: "Verkauf Häuser und Villen",
    },
    {
      first_name: "Miriam",
      last_name: "Adeyemi",
      email: "adeyemi@example.de",
      phone: "0221 4710 323",
      whatsapp: "0171 3920 023",
      position: "Eigentumswohnungen und Neubau",
    },
    {
      first_name: "Wolfgang",
      last_name: "Pelzer",
      email: "pelzer@example.de",
      phone: "0221 4710 324",
      position: "Gewerbe und Grundstücke",
    },
  ],
  harmsen: [
    {
      first_name: "Silke",
      last_name: "Harmsen",
      email: "harmsen@example.de",
      phone: "040 66969 411",
      position: "Inhaberin",
    },
    {
      first_name: "Emre",
      last_name: "Kavakli",
      email: "kavakli@example.de",
      phone: "040 66969 412",
      position: "Verkauf und Bewertung",
    },
  ],
}
