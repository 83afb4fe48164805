import { existsSync, readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { inRoot } from "../../scripts/lib/paths"
import { serverCollections } from "../server/collections"
import { joinPart } from "../server/joined-features"
import { UNCACHED_PAGES } from "../server/pages/page-paths"
import { jobs } from "./all"
import { COLLECTIONS } from "./collections"
import { SCHEDULE } from "./schedule"

const folder = inRoot("pb_hooks/features")
const features = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const read = (file: string) => readFileSync(`${folder}/${file}`, "utf8")

/** Features that a list imports, by the name of the file that each has for it. */
const imported = (list: string, file: string) =>
  [...read(list).matchAll(new RegExp(`from "\\./([a-z-]+)/${file}"`, "g"))].map(([, name = ""]) => name).sort()
const having = (file: string) => features.filter((name) => existsSync(`${folder}/${name}/${file}.ts`))

it("every folder says what it gives, and is in the lists", () => {
  expect(features.length).toBeGreaterThan(10)
  const silent = features.filter(
    (name) => !["feature", "collections", "saves"].some((file) => having(file).includes(name)),
  )
  // These features only render, for routes of the server.
  expect(silent).toEqual(["pages", "site"])
  expect(imported("all.ts", "feature")).toEqual(having("feature"))
  expect(imported("collections.ts", "collections")).toEqual(having("collections"))
  expect(imported("saves.ts", "saves")).toEqual(having("saves"))
})

it("a feature has its name", () => {
  for (const name of having("feature")) expect(read(`${name}/feature.ts`)).toContain(`name: "${name}"`)
})

it("every job has a time, and nothing else has", () => {
  expect(Object.keys(SCHEDULE).sort()).toEqual(Object.keys(joinPart("jobs")).sort())
  for (const { when } of Object.values(jobs)) expect(when).toMatch(/^(?:\*|\*\/\d+|\d+) (?:\*|\d+(?:-\d+)?) \* \* \*$/)
})

it("a job in a small library is exported from there under its name", () => {
  const own = [
    ...features.map((name) => `${name}/feature.ts`).filter((file) => existsSync(`${folder}/${file}`)),
    "../server/server-feature.ts",
  ]
  const found = own.flatMap((file) => [...read(file).matchAll(/(\w+): \{ library: "(\w+)" \}/g)])
  expect(found.map(([, name]) => name).sort()).toEqual(["endIdleStreams", "storeViews"])
  for (const [, name, library] of found)
    expect([name, read(`../libraries/${library}.ts`)]).toEqual([
      name,
      expect.stringMatching(new RegExp(`\\b${name}\\b`)),
    ])
})

it("every page for one visitor is answered by one feature", () => {
  const pages = having("feature").flatMap((name) =>
    [...read(`${name}/feature.ts`).matchAll(/"(\/[^"]+)": answer\w+/g)].map(([, path = ""]) => path),
  )
  // The others are forms of browsers without script, which a route takes as well.
  const isPage = (path: string) => !path.startsWith("/api/") || UNCACHED_PAGES.some((page) => page === path)
  expect(pages.filter(isPage).sort()).toEqual([...UNCACHED_PAGES].sort())
})

it("main.ts names no feature", () => {
  const main = readFileSync(inRoot("pb_hooks/main.ts"), "utf8")
  expect(features.filter((name) => main.includes(`/${name}/`) || main.includes(`"${name}"`))).toEqual([])
})

/** Files of rooms below that name a feature's table, which is what they are about; `users` and `companies` are everybody's. */
const NAMING: Readonly<Record<string, readonly string[]>> = {
  "pb_hooks/engine/key-names.ts": ["api_keys"],
  "pb_hooks/files/storage-limits.ts": ["agents", "documents", "media"],
  "pb_hooks/server/access/mine.ts": ["agents"],
  "pb_hooks/server/access/own-work.ts": ["agents"],
  "pb_hooks/server/access/public-rows.ts": ["properties"],
  "pb_hooks/server/collections.ts": ["answers", "inquiries"],
  // A flood of inquiries has slots of its own.
  "pb_hooks/server/fast-path/admission.ts": ["inquiries"],
  "pb_hooks/server/fast-path/admit-inquiry.ts": ["inquiries"],
  "pb_hooks/server/fast-path/admit-request.ts": ["inquiries"],
  "pb_hooks/server/http/route.ts": ["inquiries"],
  "pb_hooks/server/openapi/document.ts": ["webhooks"],
  "pb_hooks/server/pages/page-paths.ts": ["confirmations", "documents", "properties"],
  "pb_hooks/server/pages/page-request.ts": ["properties"],
  "src/api/client/files.ts": ["media"],
  "src/portal/frame/dashboard-state.ts": ["coupons"],
  "src/portal/lists/admin-list.tsx": ["coupons"],
  "src/portal/lists/live/refresh.ts": ["answers", "properties", "replies"],
  "src/portal/lists/load-listings.ts": ["agents", "documents", "properties"],
}
const ROOMS = [
  ...["engine", "database", "mail", "files", "server"].map((room) => `pb_hooks/${room}`),
  ...["frame", "forms", "lists"].map((room) => `src/portal/${room}`),
  "src/api/client",
  "src/i18n",
]

it("rooms below name no feature in their texts, but where the name is what they are about", () => {
  const tables = new Set([...features, ...Object.keys(COLLECTIONS).filter((name) => !(name in serverCollections))])
  // Words of other meanings, and whom every room serves.
  for (const word of ["figures", "pages", "site", "today", "companies", "users"]) tables.delete(word)
  const files = ROOMS.flatMap((room) =>
    readdirSync(inRoot(room), { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`),
  )
  const named = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|d)\.tsx?$/.test(file))
    .map((file) => {
      const code = readFileSync(inRoot(file), "utf8").replaceAll(
        /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|(?:from |import\()"[^"]*"/gm,
        "",
      )
      const texts = [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].join(" ")
      const words = texts.split(/[^\w-]+/).filter((word) => tables.has(word))
      return [file, [...new Set(words)].sort()] as const
    })
  expect(files.length).toBeGreaterThan(100)
  expect(Object.fromEntries(named.filter(([, words]) => words.length > 0))).toEqual(NAMING)
})
