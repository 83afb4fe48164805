import { type Case, checked, table } from "../case"
import { agentPatchSchema } from "./agent"
import { parseWhatsapp, whatsappAddress } from "./whatsapp"

const read = (number: string | null, ...texts: string[]) => texts.map((text) => [text, number] as const)

export const cases: Case[] = [
  ...table("parseWhatsapp", parseWhatsapp, [
    ...read("", ""),
    ...read(
      "+491711234567",
      "0171 1234567",
      "0171/1234567",
      "0171-123 45 67",
      "(0171) 1234567",
      "+49 171 1234567",
      "+49 (0)171 1234567",
      "0049 171 1234567",
      "49 171 1234567",
      "WhatsApp: 0171 1234567",
      "https://wa.me/491711234567",
      "wa.me/+491711234567",
      "+491711234567",
    ),
    ...read("+4915112345678", "0151 12345678"),
    ...read("+4922112345", "0221 12345"),
    ...read("+436641234567", "+43 664 1234567"),
    ...read(
      null,
      "4710 320",
      "0171 12345",
      "0171 123456789012",
      "0171 1234567 / 0172 7654321",
      "ja",
      "@eva",
      "491711234567",
      "https://wa.me/message/ABCDEF1",
    ),
  ]),
  ...table("whatsapp of an agent", checked(agentPatchSchema), [
    [{ whatsapp: "0171 1234567" }, { whatsapp: "+491711234567" }],
    [{ whatsapp: null }, { whatsapp: "" }],
    [
      { whatsapp: "1234567" },
      {
        errors: {
          whatsapp: "Bitte geben Sie eine einzige Nummer mit Vorwahl ein, z. B. 0171 1234567 oder +49 171 1234567",
        },
      },
    ],
  ]),
  ...table("whatsappAddress", whatsappAddress, [["+491711234567", "https://wa.me/491711234567"]]),
]
