import { z } from "zod"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { PATHS } from "../../src/site/shell/paths"
import type { TestServer } from "./server"

const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), agent_id: z.string(), images: z.array(z.unknown()) })),
})
const COMPANY = "/makler/vossberg-terhagen-immobilien"

/** Returns the addresses of all pages that strangers see of a server with the demo, of each kind one. */
export async function findPublicPages(server: TestServer): Promise<string[]> {
  const { body } = await server.call("GET", `/api/properties?company_id=${DEMO_COMPANY_ID}&perPage=100`)
  const { data } = listSchema.parse(body)
  const pictures = (listing: (typeof data)[number]) => listing.images.length
  const active = data.filter(({ status }) => status === "active").sort((a, b) => pictures(b) - pictures(a))
  const listings = [active[0], active.at(-1), data.find(({ status }) => status === "sold")]
  return [
    ...Object.values(PATHS).flatMap(({ de, en }) => [de, en]),
    "/auth",
    "/payment?plan=starter",
    "/payment/success",
    "/demo/",
    `/embed?company=${DEMO_COMPANY_ID}`,
    COMPANY,
    ...["impressum", "bewertung", "suchauftrag", "widerruf"].map((part) => `${COMPANY}/${part}`),
    `${COMPANY}/team/${active[0]?.agent_id}`,
    ...listings.map((listing) => `/property/${listing?.id}`),
    "/property/unbekannt000000",
    "/o/vossberg-terhagen-immobilien/unbekannt",
    "/suchauftrag/unbekannt",
    "/besichtigung/unbekannt",
    "/verkauf/unbekannt",
    "/unterlagen/unbekannt",
    "/unbekannt",
  ]
}
