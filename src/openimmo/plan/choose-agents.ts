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
  const people = new People(agents.map((agent) => personFrom(agent, { id: agent.id })))
  for (const contact of contacts) {
    if (contact === null || !isWhole(contact) || findPerson(contact, people) !== undefined) continue
    people.add(personFrom(contact, { contact }))
  }
  const sorted = people.all.sort((one, other) => (one.name + one.email < other.name + other.email ? -1 : 1))
  const found = new People(sorted)
  return contacts.map((contact) => (contact === null ? null : (findPerson(contact, found)?.choice ?? null)))
}

/** Where more people share a mailbox, it is a list's, and a part of a name tells nobody apart. */
const MAX_SHARING = 50

/** The people so far, by what a contact says of them: a package may name thousands. */
class People {
  readonly all: Person[] = []
  private readonly byName = new Map<string, Person>()
  private readonly byMailbox = new Map<string, Person[]>()
  private readonly byBoth = new Map<string, Person>()

  constructor(people: readonly Person[]) {
    for (const person of people) this.add(person)
  }

  add(person: Person): void {
    const { name, email } = person
    this.all.push(person)
    if (!this.byName.has(name)) this.byName.set(name, person)
    if (email === "") return
    const both = `${email} ${name}`
    if (!this.byBoth.has(both)) this.byBoth.set(both, person)
    const sharing = this.byMailbox.get(email)
    if (sharing === undefined) this.byMailbox.set(email, [person])
    else if (sharing.length < MAX_SHARING) sharing.push(person)
  }

  readonly at = (email: string): readonly Person[] => this.byMailbox.get(email) ?? []
  readonly named = (name: string, email: string) => this.byBoth.get(`${email} ${name}`) ?? this.byName.get(name)
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
function findPerson(contact: Contact, people: People): Person | undefined {
  const { name, words, email } = personFrom(contact, { contact })
  const atMailbox = people.at(email)
  if (words.size === 0) return atMailbox.length === 1 ? atMailbox[0] : undefined
  return (
    people.named(name, email) ?? atMailbox.find((person) => isPart(words, person.words) || isPart(person.words, words))
  )
}

const isPart = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((word) => all.has(word))
