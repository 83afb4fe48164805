import { normalizeEmail } from "../../domain/values/normalize-email"
import { fullName, searchText } from "../../domain/values/text"
import type { Contact } from "../read/contact"
import type { AgentChoice, KnownAgent } from "./types"

type Person = { choice: Exclude<AgentChoice, null>; name: string; words: ReadonlySet<string>; email: string }

/**
 * Chooses the agent of each listing: an agent of the company, or a new one; null if the contact says too little for that. Every
 * contact is compared to all who exist afterwards, so that the same contacts find the same agents the next time.
 */
export function chooseAgents(contacts: readonly (Contact | null)[], agents: readonly KnownAgent[]): AgentChoice[] {
  const people = agents.map((agent) => personFrom(agent, { id: agent.id }))
  for (const contact of contacts) {
    if (contact === null || !isWhole(contact) || findPerson(contact, people) !== undefined) continue
    people.push(personFrom(contact, { contact }))
  }
  people.sort((one, other) => (one.name + one.email < other.name + other.email ? -1 : 1))
  return contacts.map((contact) => (contact === null ? null : (findPerson(contact, people)?.choice ?? null)))
}

/** An agent has both names. */
const isWhole = ({ first_name, last_name }: Contact) => first_name !== "" && last_name !== ""

function personFrom(named: Pick<KnownAgent, "first_name" | "last_name" | "email">, choice: Person["choice"]): Person {
  const name = searchText(fullName(named))
  return { choice, name, words: new Set(name.split(/[\s-]+/).filter(Boolean)), email: normalizeEmail(named.email) }
}

/**
 * Finds a person by name; else by mailbox, if one name is a part of the other, as in `Dr. Eva Muster`: several people may share
 * it. A contact without a name matches a person who is the only one with the mailbox.
 */
function findPerson(contact: Contact, people: readonly Person[]): Person | undefined {
  const { name, words, email } = personFrom(contact, { contact })
  const atMailbox = email === "" ? [] : people.filter((person) => person.email === email)
  if (words.size === 0) return atMailbox.length === 1 ? atMailbox[0] : undefined
  return (
    atMailbox.find((person) => person.name === name) ??
    people.find((person) => person.name === name) ??
    atMailbox.find((person) => isPart(words, person.words) || isPart(person.words, words))
  )
}

const isPart = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((word) => all.has(word))
