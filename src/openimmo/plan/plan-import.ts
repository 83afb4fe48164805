import { NO_SOURCE } from "../../domain/properties/no-source"
import { isEmptyOrReference } from "../../domain/properties/reference"
import { fullName } from "../../domain/values/text"
import { toNestedInput } from "../listing-input"
import { type Problem, quoted } from "../problem"
import type { Contact } from "../read/contact"
import type { Identity } from "../read/object"
import type { ReadPackage } from "../read/package"
import { chooseAgents } from "./choose-agents"
import { buildBody, compareListing, fieldChange } from "./compare"
import { compareDocuments, toSourceField } from "./document-list"
import { planMissing } from "./full-transfer"
import { ownProvider, presentFinder } from "./match"
import { isUpload, pictureLists } from "./picture-lists"
import { keyOfObject, type PreparedObject } from "./pictures"
import { takenNumber, unusableNumber } from "./refusal"
import type { AgentChoice, ArchiveStep, KnownAgent, OwnListing, Plan, PlanOptions, Step } from "./types"

type Given = Omit<ReadPackage, "objects"> & { objects: readonly PreparedObject[] }

/** Plans an import: nothing is done before somebody has seen the plan. Ids decide, never addresses. */
export function planImport(
  given: Given,
  present: readonly OwnListing[],
  agents: readonly KnownAgent[],
  options: PlanOptions = {},
): Plan {
  const choices = chooseAgents(
    given.objects.map(({ contact }) => contact),
    agents,
  )
  const problems: Problem[] = [...given.problems, ...agentProblems(given.objects, choices)]
  const steps: Step[] = []
  const leftOut: Problem[] = [...given.leftOut]
  const find = presentFinder(present)
  const taken = new Set(present.map(({ reference }) => reference.toLowerCase()))
  for (const [index, object] of given.objects.entries()) {
    const agent = choices[index] ?? null
    const [found, ...others] = find(object.identity)
    if (others.length > 0) {
      const problem = { object: object.label, field: "verwaltung_techn", message: SEVERAL }
      problems.push(problem)
      leftOut.push(problem)
    } else if (object.action === "delete") {
      if (found !== undefined) steps.push(archiveStep(found, object.label, "deleted"))
    } else if (found === undefined) {
      const { reference, problem } = ownNumber(object, taken)
      if (problem !== "") problems.push({ object: object.label, field: "reference", message: problem })
      steps.push(createStep(object, agent, reference, options))
    } else steps.push(changeStep(object, found, { agent, agents, problems }, options))
  }
  const missing = planMissing(given, present, find, options)
  return {
    steps: [...steps, ...missing.archived],
    waiting: missing.waiting,
    problems: [...problems, ...missing.problems],
    notes: given.notes,
    leftOut,
  }
}

const SEVERAL = "Mehrere Immobilien haben diese Kennung; das Objekt wurde nicht übernommen."

function archiveStep(listing: OwnListing, object: string, reason: ArchiveStep["reason"]): Step {
  const { id, title, status, updated_at: updatedAt } = listing
  if (status === "archived") return { kind: "keep", object, title, id }
  return { kind: "archive", object, title, id, updatedAt, reason, before: { status } }
}

/** Returns the number in the file if the listing can have it; else `""`, which requests the next one, and the reason. */
function ownNumber({ identity: { number }, label }: PreparedObject, taken: Set<string>) {
  const lower = number.toLowerCase()
  if (isEmptyOrReference(number) && !taken.has(lower)) {
    if (number !== "") taken.add(lower)
    return { reference: number, problem: "" }
  }
  // A number that a reader has made up for a file without one is no label.
  if (number !== label) return { reference: "", problem: "" }
  return { reference: "", problem: taken.has(lower) ? takenNumber(number) : unusableNumber(number) }
}

function createStep(object: PreparedObject, agent: AgentChoice, reference: string, { feed = "" }: PlanOptions): Step {
  const { identity, values, label, kept, pictures, documents } = object
  const { body, marks } = pictureLists(object, null)
  return {
    kind: "create",
    object: label,
    title: String(values.title ?? ""),
    key: keyOfObject(identity),
    body: { ...toNestedInput(values), ...body, reference },
    source: {
      ...toSource(identity),
      feed,
      fields: [...Object.keys(values), ...marks, ...documents.map(toSourceField)],
      kept,
    },
    agent,
    pictures: pictures.filter(isUpload),
    documents,
  }
}

const toSource = ({ provider, obid, number }: Identity) => ({ ...NO_SOURCE, openimmo_obid: obid, provider, number })

function changeStep(
  object: PreparedObject,
  listing: OwnListing,
  { agent, agents, problems }: { agent: AgentChoice; agents: readonly KnownAgent[]; problems: Problem[] },
  { feed = "", documents = [] }: PlanOptions,
): Step {
  const { id, title, updated_at: updatedAt, source } = listing
  const keep: Step = { kind: "keep", object: object.label, title, id }
  const compared = compareListing(listing, object.values)
  if (compared === null) {
    problems.push({
      object: object.label,
      field: "",
      message: "Die Angaben passen nicht zu dem, was hier gespeichert ist; die Immobilie blieb, wie sie ist.",
    })
    return keep
  }
  const { next, changed } = compared
  const lists = pictureLists(object, listing)
  const isOtherAgent = agent !== null && !("id" in agent && agent.id === listing.agent_id)
  const stored = documents.filter(({ property_id }) => property_id === id)
  const { sent, added } = compareDocuments(object.documents, stored)
  const sourceNow =
    object.identity.provider === ownProvider(listing.company_id)
      ? source
      : {
          ...source,
          feed: feed || source.feed,
          fields: [...Object.keys(object.values), ...lists.marks, ...sent.map(toSourceField)],
          kept: object.kept,
        }
  const fields = [...changed.map((field) => fieldChange(field, listing, next)), ...lists.fields]
  if (isOtherAgent)
    fields.push({
      field: "agent_id",
      label: "Makler",
      before: nameIn(agents.find((known) => known.id === listing.agent_id)),
      after: nameIn(agentIn(agent, agents)),
    })
  if (added.length > 0)
    fields.push({
      field: "documents",
      label: "Dokumente",
      before: String(stored.length),
      after: String(stored.length + added.length),
    })
  const isSourceSame = JSON.stringify(sourceNow) === JSON.stringify({ ...source })
  if (fields.length === 0 && isSourceSame) return keep
  return {
    kind: "change",
    object: object.label,
    title,
    id,
    updatedAt,
    fields,
    body: {
      ...buildBody(changed, next, listing.details.price),
      ...lists.body,
      ...(!isSourceSame && { source: sourceNow }),
    },
    before: {
      ...buildBody(changed, listing, next.details.price),
      ...lists.before,
      ...(isOtherAgent && { agent_id: listing.agent_id }),
      ...(!isSourceSame && { source }),
    },
    agent: isOtherAgent ? agent : null,
    pictures: lists.uploads,
    documents: added,
  }
}

/** Reports the contacts that become no agents. */
function agentProblems(objects: readonly PreparedObject[], choices: readonly AgentChoice[]): Problem[] {
  return objects.flatMap(({ contact, label, action }, index) =>
    action === "delete" || contact === null || choices[index]
      ? []
      : [{ object: label, field: "kontaktperson", message: noAgent(contact) }],
  )
}

const noAgent = ({ last_name, email }: Contact) =>
  last_name === ""
    ? `Die Ansprechperson mit der E-Mail ${quoted(email)} hat keinen Namen, und kein Makler hat hier allein diese E-Mail; sie wurde ausgelassen.`
    : `Die Ansprechperson ${quoted(last_name)} hat keinen Vornamen; sie wurde ausgelassen.`

const nameIn = (person: KnownAgent | Contact | undefined) => (person === undefined ? "" : fullName(person))
const agentIn = (choice: AgentChoice, agents: readonly KnownAgent[]) =>
  choice === null ? undefined : "contact" in choice ? choice.contact : agents.find(({ id }) => id === choice.id)
