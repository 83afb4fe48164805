import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { decodeXml } from "../../../src/openimmo/xml/decode"
import { find, findAll, textAt, type XmlNode } from "../../../src/openimmo/xml/node"
import { parseXml } from "../../../src/openimmo/xml/parse"
import type { MailFile } from "./mail-parts"

const MAX_XML_BYTES = 64 * 1024
/** As many people of one file become inquiries. */
const MAX_PEOPLE = 10
const MAX_LEAVES = 60
const ROOT = "openimmo_feedback"

type FeedbackPerson = {
  reference: string
  portalId: string
  name: string
  email: string
  phone: string
  message: string
  wish: string
}
/** `leaves` is all that a file of this kind says, line by line, if its people are not written as the standard has it. */
export type Feedback = { people: FeedbackPerson[]; reference: string; leaves: string }

/**
 * Reads the feedback that portals attach for a broker's software: by its root element, because its type and name differ. Null if
 * no file is one.
 */
export function readFeedback(files: readonly MailFile[]): Feedback | null {
  for (const { bytes } of files) {
    const root = bytes.length <= MAX_XML_BYTES && looksLikeXml(bytes) ? parse(bytes) : null
    if (root?.name === ROOT) return toFeedback(root)
  }
  return null
}

const looksLikeXml = (bytes: Uint8Array) =>
  /^[^a-z\d]{0,20}</i.test(new TextDecoder("latin1").decode(bytes.subarray(0, 40)).replaceAll("\0", ""))

/** Returns null for a file with a document type, and for one that is no XML. */
function parse(bytes: Uint8Array): XmlNode | null {
  try {
    return parseXml(decodeXml(bytes).text, { apart: "", onApart: () => {} }).root
  } catch {
    return null
  }
}

function toFeedback(root: XmlNode): Feedback {
  const people = findAll(root, "objekt").flatMap((object) =>
    findAll(object, "interessent").map((person) => toPerson(object, person)),
  )
  return { people: people.slice(0, MAX_PEOPLE), reference: findDeep(root, "oobj_id"), leaves: describeLeaves(root) }
}

function toPerson(object: XmlNode, person: XmlNode): FeedbackPerson {
  const email = normalizeEmail(textAt(person, "email"))
  const name = [textAt(person, "vorname"), textAt(person, "nachname")].filter(Boolean).join(" ")
  return {
    reference: textAt(object, "oobj_id"),
    portalId: textAt(object, "portal_unique_id") || textAt(object, "portal_obj_id"),
    name: name || textAt(person, "firma"),
    email: isEmail(email) ? email : "",
    phone: textAt(person, "tel") || textAt(person, "mobil"),
    message: textAt(person, "anfrage"),
    wish: wishOf(findAll(person, "wunsch").map(({ text }) => text.trim().toUpperCase())),
  }
}

function wishOf(wishes: readonly string[]): string {
  if (wishes.includes("BESICHTIGUNG")) return "viewing"
  return wishes.includes("ANRUF") || wishes.includes("RÜCKRUF") ? "call" : ""
}

function findDeep(node: XmlNode, name: string): string {
  const own = find(node, name)
  if (own !== undefined) return textAt(node, name)
  for (const child of node.children) {
    const found = findDeep(child, name)
    if (found !== "") return found
  }
  return ""
}

/** Lists the names and texts of the elements that contain no others. */
function describeLeaves(root: XmlNode): string {
  const lines: string[] = []
  const walk = (node: XmlNode) => {
    if (lines.length >= MAX_LEAVES) return
    if (node.children.length === 0 && node.text.trim() !== "") lines.push(`${node.name}: ${node.text.trim()}`)
    for (const child of node.children) walk(child)
  }
  walk(root)
  return lines.join("\n")
}
