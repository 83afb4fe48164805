import { openAsBlob } from "node:fs"
import { computeRecordId } from "../../src/openimmo/plan/hash"
import { keyOfObject } from "../../src/openimmo/plan/pictures"
import { PackageError } from "../../src/openimmo/problem"
import type { ReadObject } from "../../src/openimmo/read/object"
import { readPackage } from "../../src/openimmo/read/package"
import type { Client } from "../openimmo/client"
import { loadListings } from "../openimmo/company"
import type { Taken } from "./feed-folder"

/** The limits of one package. */
const MAX_URLS = 5000
const MAX_URL = 2000

/** Addresses of pictures, the objects that show each, and the pictures that the company's listings have. */
export type Wanted = {
  companyId: string
  objectsByUrl: ReadonlyMap<string, ReadonlySet<string>>
  stored: ReadonlySet<string>
}

/** Finds which pictures of a package are on other sites. */
export async function findWanted(client: Client, { file, name, companyId }: Taken, most = MAX_URLS): Promise<Wanted> {
  const objectsByUrl = new Map<string, Set<string>>()
  for (const { identity, pictures } of await readObjects(file, name)) {
    for (const { source } of pictures) {
      if (!("url" in source) || source.url.length > MAX_URL) continue
      if (objectsByUrl.size === most && !objectsByUrl.has(source.url)) continue
      // A copy: a part of a text keeps the whole of it in memory.
      const url = Buffer.from(source.url).toString()
      const keys = objectsByUrl.get(url) ?? new Set()
      objectsByUrl.set(url, keys.add(keyOfObject(identity)))
    }
  }
  const listings = objectsByUrl.size === 0 ? [] : await loadListings(client, companyId)
  const stored = listings.flatMap(({ images, floor_plans }) => [...images, ...floor_plans].map(({ id }) => id))
  return { companyId, objectsByUrl, stored: new Set(stored) }
}

/** Returns the objects of a package; none if its import will refuse it. */
async function readObjects(file: string, name: string): Promise<readonly ReadObject[]> {
  try {
    return (await readPackage(await openAsBlob(file), name)).objects
  } catch (error) {
    if (error instanceof PackageError) return []
    throw error
  }
}

/** Returns whether each listing that shows the picture of an address has this content of it. */
export async function isStored(
  { companyId, objectsByUrl, stored }: Wanted,
  url: string,
  hash: string,
): Promise<boolean> {
  const keys = [...(objectsByUrl.get(url) ?? [])]
  const ids = await Promise.all(keys.map((key) => computeRecordId([companyId, key, hash])))
  return ids.every((id) => stored.has(id))
}
