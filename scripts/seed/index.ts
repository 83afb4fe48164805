import { z } from "zod"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { type Api, ApiFailure, createApi } from "../lib/api"
import type { Login } from "../lib/demo"
import { createConfirmations } from "./confirmations"
import { AGENTS } from "./content/agents"
import { COMPANIES, type CompanyKey } from "./content/companies"
import { complete, LISTINGS } from "./content/complete"
import { DRAFTS } from "./content/drafts"
import { spreadCreation } from "./dates"
import { createInquiries, dateContacts } from "./inquiries"
import { logoDataUrl, photoDataUrl, uploadImages } from "./listing-images"
import { createLog } from "./log"
import { create, type Member, signUp } from "./member"
import { createNotes } from "./notes"
import { createOwner, createReferences } from "./owner"
import { createSearches } from "./searches"
import { giveSubscription } from "./subscription"
import { createViewings } from "./viewings"
import { createViews } from "./views"

const { employee } = COMPANIES.vossberg

const LOGINS: Login[] = [
  ...Object.values(COMPANIES).map(({ login, company }) => ({ ...login, role: `owner of ${company.name}` })),
  { ...employee, role: `member of ${COMPANIES.vossberg.company.name}` },
].map(({ email, password, role }) => ({ email, password, role }))

const contractSchema = z.object({ version: z.string() })

/** The newest listings, which lists show before the drafts. */
const BEFORE_DRAFTS = 4

/** Listings uploaded at once. */
const AT_ONCE = 4

/** Creates the demo through the API as users would, but for the fixed id, subscriptions and dates; returns the logins. */
export async function seed(baseUrl: string, superuserToken: string): Promise<Login[]> {
  const superuser = createApi(baseUrl, superuserToken)
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
  await vossberg.api("PUT", `/api/companies/${DEMO_COMPANY_ID}`, { logo: logoDataUrl() })
  const harmsen = await signUp(baseUrl, COMPANIES.harmsen.login)
  await create(harmsen, "/api/companies", COMPANIES.harmsen.company)

  for (const { userId } of [vossberg, harmsen]) await giveSubscription(superuser, userId)
  await acceptContract(vossberg)
  const members: Record<CompanyKey, Member> = { vossberg, harmsen }
  const agents = { vossberg: await createAgents(members, "vossberg"), harmsen: await createAgents(members, "harmsen") }
  const employeeId = await joinEmployee(baseUrl, superuser, agents.vossberg)
  const listings = await createListings(members, agents)
  const drafts: string[] = []
  for (const draft of DRAFTS) drafts.push(await create(vossberg, "/api/properties", { ...draft, draft: true }))
  await spreadCreation(superuser, [...listings.slice(0, -BEFORE_DRAFTS), ...drafts, ...listings.slice(-BEFORE_DRAFTS)])
  const idsByTitle = new Map(LISTINGS.map(({ title }, index) => [title, listings[index] ?? ""]))
  await createInquiries(superuser, vossberg, idsByTitle)
  await createNotes(vossberg)
  await createSearches(superuser, vossberg)
  await createViewings(vossberg, idsByTitle)
  await createOwner(vossberg, idsByTitle)
  await createReferences(vossberg, idsByTitle)
  await dateContacts(superuser)
  await createViews(superuser)
  await createLog(superuser, { owner: vossberg.userId, employee: employeeId })
  await createConfirmations(superuser, vossberg, idsByTitle)
  return LOGINS
}

/** Signs up somebody who manages nothing, and is one of the agents; returns the account's id. */
async function joinEmployee(baseUrl: string, superuser: Api, agents: readonly string[]): Promise<string> {
  const { userId } = await signUp(baseUrl, employee)
  const belongs = { company_id: DEMO_COMPANY_ID, company_role: "member" }
  await superuser("PATCH", `/api/collections/users/records/${userId}`, belongs)
  const agent = AGENTS.vossberg.findIndex(({ last_name }) => last_name === employee.lastName)
  await superuser("PATCH", `/api/collections/agents/records/${agents[agent]}`, { user_id: userId })
  return userId
}

/** Accepts the contract under Art. 28 DSGVO as a member of the company does in the settings. */
async function acceptContract({ api }: Member): Promise<void> {
  const { version } = contractSchema.parse(await api("GET", "/api/contract"))
  await api("POST", "/api/contract", { version })
}

type AgentIds = Record<CompanyKey, string[]>

async function createAgents(members: Record<CompanyKey, Member>, key: CompanyKey): Promise<string[]> {
  // One after the other and the last one first, because pages show the newest agent first.
  const ids = await eachLimited([...AGENTS[key]].reverse(), 1, (agent) => {
    const image_url = photoDataUrl(agent.last_name)
    const isMember = agent.last_name === COMPANIES[key].login.lastName
    return create(members[key], "/api/agents", { ...agent, image_url, user_id: isMember ? members[key].userId : "" })
  })
  return ids.reverse()
}

async function createListings(members: Record<CompanyKey, Member>, agents: AgentIds): Promise<string[]> {
  let done = 0
  return eachLimited(LISTINGS, AT_ONCE, async (listing, index) => {
    const member = members[listing.company]
    const images = await uploadImages(member, listing, index)
    const agent_id = listing.agent === undefined ? "" : (agents[listing.company][listing.agent] ?? "")
    const id = await create(member, "/api/properties", { ...complete(listing, index), ...images, agent_id })
    done++
    if (done % 10 === 0) console.log(`  ${done} of ${LISTINGS.length} listings`)
    return id
  })
}

/** Runs `work` on every item, at most `limit` at a time; the results keep the items' order. */
async function eachLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
