import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Contact, ContactInput, ContactRole, NO_ROLE } from "../domain/contacts/contact"
import type { BatchResult, BatchStep } from "../domain/contacts/contact-batch"
import type { NewNote } from "../domain/contacts/timeline"
import type { EnteredState, NewSearch } from "../domain/searches/saved-search"
import { normalizeEmail } from "../domain/values/normalize-email"
import { phoneWords } from "../domain/values/phone"
import { searchableText, searchText } from "../domain/values/text"
import { http, idempotencyKey, ifMatch, type ListParams, type Page, parsePage, parseRecord } from "./client/http"

export const contactKeys = {
  all: ["contacts"] as const,
  list: (params: unknown) => ["contacts", "list", params] as const,
  one: (id: string) => ["contacts", "one", id] as const,
  timeline: (id: string, perPage: number) => ["contacts", "timeline", id, perPage] as const,
}

export type ContactListParams = ListParams & {
  company_id: string
  mine?: "true"
  due?: "true" | "own" | "overdue" | "planned" | "none"
  role?: ContactRole | typeof NO_ROLE
  /** The id of a listing that they want. */
  wants?: string
}

export const contactsQuery = (params: ContactListParams) =>
  queryOptions({
    queryKey: contactKeys.list(params),
    queryFn: ({ signal }) => listContacts(params, signal),
    placeholderData: keepPreviousData,
  })

export async function listContacts(params: ContactListParams, signal?: AbortSignal): Promise<Page<Contact>> {
  return parsePage(await http.get("/api/contacts", { query: params, signal }))
}

export const contactQuery = (id: string) =>
  queryOptions({ queryKey: contactKeys.one(id), queryFn: () => loadContact(id) })

export async function loadContact(id: string): Promise<Contact> {
  return parseRecord(await http.get("/api/contacts/{id}", { params: { id } }))
}

/** Repeating a key creates no second contact. Throws 409 if an address belongs to another one. */
export async function createContact(companyId: string, input: ContactInput, key: string): Promise<Contact> {
  return parseRecord(await http.post("/api/contacts", { ...input, company_id: companyId }, idempotencyKey(key)))
}

/** Changes any stored version if `updatedAt` is missing. */
export async function updateContact(id: string, changes: Partial<ContactInput>, updatedAt?: string): Promise<Contact> {
  const version = updatedAt === undefined ? {} : ifMatch(updatedAt)
  return parseRecord(await http.put("/api/contacts/{id}", changes, { ...version, params: { id } }))
}

/** Takes the steps of an import. A company may call it 120 times a minute. */
export async function saveContacts(company_id: string, steps: readonly BatchStep[]): Promise<BatchResult[]> {
  return (await http.post("/api/contacts/batch", { company_id, steps: [...steps] })).results
}

/** Moves all that is known of the other contact to this one. */
export async function mergeContact(id: string, contact_id: string): Promise<Contact> {
  return parseRecord(await http.post("/api/contacts/{id}/merge", { contact_id }, { params: { id } }))
}

/** Finds another contact that has one of these addresses: with it no contact is stored. */
export async function findTaken(
  companyId: string,
  addresses: readonly string[],
  ownId: string,
): Promise<Contact | null> {
  for (const address of addresses.map(normalizeEmail).filter(Boolean)) {
    const { rows } = await listContacts({ company_id: companyId, q: address, perPage: 50 })
    const taken = rows.find(({ id, email, emails }) => id !== ownId && [email, ...emails].includes(address))
    if (taken !== undefined) return taken
  }
  return null
}

type Typed = { numbers: readonly string[]; name: string; street: string }
type Same = { by: "number" | "address"; value: string; contact: Contact }

/** Finds another contact that has one of these numbers, in any spelling, or the same name and street. */
export async function findSame(companyId: string, typed: Typed, ownId: string): Promise<Same | null> {
  const find = async (q: string, isSame: (contact: Contact) => boolean) => {
    const { rows } = await listContacts({ company_id: companyId, q, perPage: 20 })
    return rows.find((contact) => contact.id !== ownId && isSame(contact))
  }
  for (const value of typed.numbers) {
    const words = phoneWords(value)
    const dialled = words.split(" ").at(-1) ?? ""
    const has = ({ phone, phones }: Contact) => [phone, ...phones].some((number) => phoneWords(number) === words)
    const contact = dialled === "" ? undefined : await find(dialled, has)
    if (contact !== undefined) return { by: "number", value, contact }
  }
  const { name, street } = typed
  if (name === "" || street === "") return null
  const [named, at] = [searchText(name), searchableText(street)]
  const isSame = (one: Contact) => searchText(one.name) === named && searchableText(one.street) === at
  const contact = await find(`${name} ${street}`, isSame)
  return contact === undefined ? null : { by: "address", value: street, contact }
}

export async function deleteContact(id: string): Promise<void> {
  await http.delete("/api/contacts/{id}", { params: { id } })
}

/** The latest events of a person. A list, so that changes of others are shown in place. */
export const timelineQuery = (id: string, perPage: number) =>
  queryOptions({
    queryKey: contactKeys.timeline(id, perPage),
    queryFn: async ({ signal }) =>
      parsePage(await http.get("/api/contacts/{id}/timeline", { params: { id }, query: { perPage }, signal })),
    placeholderData: keepPreviousData,
  })

/** Repeating a key replaces what the first attempt has stored. */
export async function createNote(id: string, note: NewNote, key: string): Promise<void> {
  await http.post("/api/contacts/{id}/notes", note, { ...idempotencyKey(key), params: { id } })
}

export async function deleteNote(id: string, note: string): Promise<void> {
  await http.delete("/api/contacts/{id}/notes/{note}", { params: { id, note } })
}

/** Repeating a key enters the search once. Returns what is sent because of it. */
export async function enterSearch(id: string, search: NewSearch, key: string): Promise<EnteredState> {
  return (await http.post("/api/contacts/{id}/searches", search, { ...idempotencyKey(key), params: { id } })).state
}

export async function endSearch(id: string, search: string): Promise<void> {
  await http.delete("/api/contacts/{id}/searches/{search}", { params: { id, search } })
}
