import { hasChanged } from "../../database/changes"
import { type Db, findById, findFirst, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { nameOfPerson } from "../../server/access/people"

const NOT_A_COLLEAGUE = "Diese Person gehört nicht zu Ihrem Unternehmen"
const IS_ANOTHER = (name: string) => `Diese Person ist bereits mit dem Makler „${name}“ verknüpft`

/** Throws 400 unless the agent's user belongs to the same company and is no other agent. */
export function assertUser(app: Db, agent: core.Record): void {
  const userId = agent.getString("user_id")
  if (userId === "" || !hasChanged(agent, "user_id", "company_id")) return
  const user = findById("users", userId, app)
  if (user?.getString("company_id") !== agent.getString("company_id")) refuse(NOT_A_COLLEAGUE)
  const other = findAgentOfUser(app, userId)
  if (other !== null && other.id !== agent.id) refuse(IS_ANOTHER(nameOfPerson(other)))
}

function refuse(message: string): never {
  throw new HttpError(400, message, { user_id: message })
}

const findAgentOfUser = (app: Db, userId: string): core.Record | null =>
  findFirst(app, "agents", { filter: "user_id = {:userId}", params: { userId } })

/** Returns the user who is this agent, or null. */
export const findUserOfAgent = (app: Db, agent: core.Record): core.Record | null =>
  findById("users", agent.getString("user_id"), app)

/** Links an agent with a user; an empty id unlinks it. */
function linkAgent(app: Db, agent: core.Record, userId: string): void {
  agent.set("user_id", userId)
  app.save(agent)
}

/** Unlinks the agent of a user. Must run inside a transaction. */
export function unlinkUser(app: Db, userId: string): void {
  const agent = findAgentOfUser(app, userId)
  if (agent !== null) linkAgent(app, agent, "")
}

/** Unlinks the agent of a user who leaves their company in any way: the agent stays with the company. */
export function unlinkWhenLeaving(event: SaveEvent): void {
  const user = requireRecord(event)
  if (!hasChanged(user, "company_id") || user.original().getString("company_id") === "") {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    unlinkUser(app, user.id)
  })
}
