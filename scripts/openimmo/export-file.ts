import { createHash } from "node:crypto"
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs"
import path from "node:path"
import { Zip, ZipDeflate, ZipPassThrough } from "fflate"
import { isUploaded } from "../../src/domain/image"
import { markOf } from "../../src/openimmo/plan/document-list"
import { exportIdentities } from "../../src/openimmo/plan/match"
import type { Present } from "../../src/openimmo/plan/types"
import type { Problem } from "../../src/openimmo/problem"
import type {
  ExportedContact,
  ExportedDocument,
  ExportedListing,
  ExportedPicture,
} from "../../src/openimmo/write/write-object"
import { documentName, pictureName, writePackage } from "../../src/openimmo/write/write-package"
import { messageOf } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import type { Client } from "./client"
import {
  type Company,
  type CompanyAgent,
  type CompanyDocument,
  loadAgents,
  loadCompany,
  loadDocuments,
  loadListings,
} from "./company"
import { asJpeg } from "./pictures"

export type ExportResult = {
  listings: number
  pictures: number
  documents: number
  references: string[]
  problems: Problem[]
}

type Work = { client: Client; folder: string; company: Company; problems: Problem[] }

type Chosen = {
  /** For portals: what is active, without documents. */
  isPublic?: boolean
  /** Holds pictures until they are packed. */
  scratch?: string
}

/** Writes all that a company offers, and has sold, as one package. */
export async function exportFile(
  client: Client,
  companyId: string,
  out: string,
  { isPublic = false, scratch = inRoot(".cache") }: Chosen = {},
): Promise<ExportResult> {
  const company = await loadCompany(client, companyId)
  const agents = await loadAgents(client, companyId)
  const all = await loadListings(client, companyId)
  const stored = isPublic ? [] : await loadDocuments(client, companyId)
  const offered = all.filter(({ status }) => (isPublic ? status === "active" : status !== "archived"))
  const identities = exportIdentities(all)
  mkdirSync(scratch, { recursive: true })
  const work: Work = { client, folder: mkdtempSync(path.join(scratch, "export-")), company, problems: [] }
  try {
    const listings: ExportedListing[] = []
    for (const listing of offered) {
      const identity = identities.get(listing.id) ?? { obid: listing.source.openimmo_obid, number: listing.reference }
      const contact = contactOf(listing, agents, company)
      const pictures = await picturesOf(listing, work)
      listings.push({ listing, identity, contact, pictures, documents: await documentsOf(listing, stored, work) })
    }
    const xml = writePackage(
      { id: company.id, name: company.name, email: company.email ?? "" },
      listings,
      new Date().toISOString(),
    )
    const pictures = listings
      .flatMap((listing) => listing.pictures.map(({ file }) => file))
      .filter((file) => !isAddress(file))
    const documents = listings.flatMap((listing) => listing.documents.map(({ file }) => file))
    writeArchive(out, xml, [...pictures, ...documents], work.folder)
    const counts = { listings: listings.length, pictures: pictures.length, documents: documents.length }
    const references = listings.map(({ identity }) => identity.number)
    return { ...counts, references, problems: work.problems }
  } finally {
    rmSync(work.folder, { recursive: true, force: true })
  }
}

const isAddress = (file: string) => file.startsWith("https://")

function contactOf({ agent_id }: Present, agents: readonly CompanyAgent[], { name, email }: Company): ExportedContact {
  const agent = agents.find(({ id }) => id === agent_id)
  if (agent === undefined) return { name, vorname: "", email_direkt: email ?? "", tel_durchw: "", position: "" }
  const { first_name: vorname, last_name, email: email_direkt, phone: tel_durchw, position } = agent
  return { name: last_name, vorname, email_direkt, tel_durchw, position }
}

/** Converts a listing's pictures one after the other, into files: the archive begins with XML that says what they hold. */
async function picturesOf(listing: Present, { client, folder, company, problems }: Work): Promise<ExportedPicture[]> {
  const cover = listing.images.filter(({ isFeatured }) => isFeatured)
  const images = [...cover, ...listing.images.filter((image) => !cover.includes(image))]
  const entries = [
    ...images.map((image) => ({ ...image, list: "images" as const, caption: image.caption ?? "" })),
    ...listing.floor_plans.map((plan) => ({ ...plan, list: "floor_plans" as const, caption: plan.name })),
  ]
  const pictures: ExportedPicture[] = []
  for (const [index, { id, url, width, list, caption }] of entries.entries()) {
    if (!isUploaded({ width })) {
      pictures.push({ file: url, list, caption, mediaId: "", hash: "" })
      continue
    }
    try {
      const jpeg = await asJpeg(await client.download(new URL(url, "http://localhost").pathname))
      const file = pictureName(company.id, listing.reference, index)
      writeFileSync(path.join(folder, file), jpeg)
      pictures.push({ file, list, caption, mediaId: id, hash: createHash("sha256").update(jpeg).digest("hex") })
    } catch (error) {
      problems.push({
        object: listing.reference,
        field: list,
        message: `Das Bild ${index + 1} wurde ausgelassen: ${messageOf(error)}`,
      })
    }
  }
  return pictures
}

/** Those that everybody may have, and those that its sender has sent. */
async function documentsOf(
  { id, reference, source }: Present,
  stored: readonly CompanyDocument[],
  { client, folder, company, problems }: Work,
): Promise<ExportedDocument[]> {
  const offered = stored.filter(
    (document) => document.property_id === id && (document.is_public || source.fields.includes(markOf(document))),
  )
  const documents: ExportedDocument[] = []
  for (const [index, document] of offered.entries()) {
    try {
      const content = await client.download(`/documents/${document.id}`)
      const file = documentName(company.id, reference, index)
      writeFileSync(path.join(folder, file), content)
      const hash = createHash("sha256").update(content).digest("hex")
      documents.push({ file, name: document.name, id: document.id, hash })
    } catch (error) {
      const message = `Das Dokument „${document.name}“ wurde ausgelassen: ${messageOf(error)}`
      problems.push({ object: reference, field: "documents", message })
    }
  }
  return documents
}

/** The XML first. The file appears when it is whole. */
function writeArchive(out: string, xml: string, files: readonly string[], folder: string): void {
  const part = `${out}.part`
  const descriptor = openSync(part, "w", 0o600)
  try {
    const zip = new Zip((error, chunk) => {
      if (error !== null) throw error
      writeSync(descriptor, chunk)
    })
    const document = new ZipDeflate("openimmo.xml", { level: 6 })
    zip.add(document)
    document.push(new TextEncoder().encode(xml), true)
    for (const file of files) {
      const entry = new ZipPassThrough(file)
      zip.add(entry)
      entry.push(readFileSync(path.join(folder, file)), true)
    }
    zip.end()
  } finally {
    closeSync(descriptor)
  }
  renameSync(part, out)
}
