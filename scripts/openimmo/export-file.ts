import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Writable } from "node:stream"
import { describeListings, type Stock } from "../../src/openimmo/write/describe-listings"
import type { ExportFiles } from "../../src/openimmo/write/load-files"
import { type MadePackage, makePackage, type Wanted } from "../../src/openimmo/write/make-package"
import { inRoot } from "../lib/paths"
import type { Client } from "./client"
import { loadAgents, loadCompany, loadDocuments, loadListings } from "./company"
import { asJpeg } from "./pictures"

/** Writes all listings that a company offers or has sold as one package. */
export async function exportFile(client: Client, companyId: string, out: string): Promise<MadePackage> {
  const documents = await loadDocuments(client, companyId)
  const stock = { ...(await loadStock(client, companyId)), documents }
  const described = describeListings(stock, ({ status }) => status !== "archived")
  return packFile({ client, stock, out, scratch: inRoot(".cache") }, { ...described, transfer: { kind: "full" } })
}

/** Loads a company with its listings and agents, without documents. */
export async function loadStock(client: Client, companyId: string): Promise<Stock> {
  const { id, name, email } = await loadCompany(client, companyId)
  const agents = await loadAgents(client, companyId)
  const listings = await loadListings(client, companyId)
  return { company: { id, name, email: email ?? "" }, agents, listings, documents: [] }
}

type Work = {
  client: Client
  stock: Stock
  out: string
  /** Holds pictures until they are packed. */
  scratch: string
}

/** Packs into a file, which appears when it is whole. */
export async function packFile(
  { client, stock, out, scratch }: Work,
  described: Omit<Wanted, "company" | "time">,
): Promise<MadePackage> {
  mkdirSync(scratch, { recursive: true })
  const folder = mkdtempSync(path.join(scratch, "export-"))
  const part = `${out}.part`
  try {
    const sink = Writable.toWeb(createWriteStream(part, { mode: 0o600 }))
    const wanted = { ...described, company: stock.company, time: new Date().toISOString() }
    const made = await makePackage(wanted, filesIn(folder, client), sink)
    renameSync(part, out)
    return made
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(part, { force: true })
  }
}

const filesIn = (folder: string, client: Client): ExportFiles => ({
  picture: async (url) => asJpeg(await client.download(new URL(url, "http://localhost").pathname)),
  document: (id) => client.download(`/documents/${id}`),
  keep: (name, content) => writeFileSync(path.join(folder, name), content),
  open: (name) => new Blob([readFileSync(path.join(folder, name))]),
})
