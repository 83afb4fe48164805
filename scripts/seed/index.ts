import { type Api, ApiFailure, apiOf } from "../lib/api"
import type { Login } from "../lib/demo"
import { AGENTS } from "./content/agents"
import { COMPANIES, type CompanyKey, DEMO_COMPANY_ID } from "./content/companies"
import { complete, LISTINGS } from "./content/complete"
import { spreadCreation } from "./dates"
import { drawPortrait } from "./draw/portrait"
import { eachLimited } from "./each-limited"
import { uploadPictures } from "./listing-pictures"
import { create, type Member, signUp } from "./member"
import { renderDataUrl } from "./pictures/render"

const LOGINS: Login[] = Object.values(COMPANIES).map(({ login, company }) => ({
  email: login.email,
  password: login.password,
  role: `member of ${company.name}`,
}))

/** Listings prepared at once: drawing and uploading then overlap. */
const AT_ONCE = 4

/**
 * Makes the demo companies with their agents, listings and pictures, through the product's own API as their members
 * would. The superuser only does what no member can: give the first company its lasting id and date the listings back.
 * Does nothing when the demo company is there already.
 *
 * @returns the logins, with the roles they have
 */
export async function seed(baseUrl: string, superuserToken: string): Promise<Login[]> {
  const superuser = apiOf(baseUrl, superuserToken)
  const record = `/api/collections/companies/records/${DEMO_COMPANY_ID}`
  const isThere = await superuser("GET", record).then(
    () => true,
    (error) => {
      if (error instanceof ApiFailure && error.status === 404) return false
      throw error
    },
  )
  if (isThere) {
    console.log("The demo company is there already and stays as it is.")
    return LOGINS
  }
  const { company } = COMPANIES.vossberg
  await superuser("POST", "/api/collections/companies/records", { ...company, id: DEMO_COMPANY_ID })
  const vossberg = await signUp(baseUrl, COMPANIES.vossberg.login)
  await superuser("PATCH", `/api/collections/users/records/${vossberg.userId}`, { company_id: DEMO_COMPANY_ID })
  const harmsen = await signUp(baseUrl, COMPANIES.harmsen.login)
  await create(harmsen, "/api/companies", COMPANIES.harmsen.company)

  for (const { userId } of [vossberg, harmsen]) await giveSubscription(superuser, userId)
  const members: Record<CompanyKey, Member> = { vossberg, harmsen }
  const agents = { vossberg: await makeAgents(members, "vossberg"), harmsen: await makeAgents(members, "harmsen") }
  await spreadCreation(superuser, await makeListings(members, agents))
  return LOGINS
}

/** The demo's companies may add listings where a subscription is required as well. */
async function giveSubscription(superuser: Api, userId: string): Promise<void> {
  await superuser("POST", "/api/collections/subscriptions/records", {
    ...{ provider: "demo", external_id: `free_${userId}`, status: "active", plan: "professional", user_id: userId },
  })
}

type AgentIds = Record<CompanyKey, string[]>

function makeAgents(members: Record<CompanyKey, Member>, key: CompanyKey): Promise<string[]> {
  // One after the other, as the order in which they are made is the order in which they are shown.
  return eachLimited(AGENTS[key], 1, async ({ portrait, ...agent }) => {
    const image_url = await renderDataUrl(drawPortrait(portrait))
    return create(members[key], "/api/agents", { ...agent, image_url })
  })
}

async function makeListings(members: Record<CompanyKey, Member>, agents: AgentIds): Promise<string[]> {
  let done = 0
  return eachLimited(LISTINGS, AT_ONCE, async (listing, index) => {
    const member = members[listing.company]
    const pictures = await uploadPictures(member, listing, index)
    const agent_id = listing.agent === undefined ? "" : (agents[listing.company][listing.agent] ?? "")
    const id = await create(member, "/api/properties", { ...complete(listing, index), ...pictures, agent_id })
    done++
    if (done % 10 === 0) console.log(`  ${done} of ${LISTINGS.length} listings`)
    return id
  })
}
