import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { inRoot } from "./lib/paths"

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file))

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...filesIn("docs", /\.md$/)]
const sources = ["src", "pb_hooks", "scripts", "e2e"].flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs|css)$/))

const read = (file: string) => readFileSync(inRoot(file), "utf8")
/** Derives the anchor of a heading by GitHub's rules. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-")
const headings = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading)

it.each(documents)("%s links existing files and headings", (file) => {
  const broken = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/.test(link)) return []
    const [target = "", fragment] = link.split("#")
    const linked = target === "" ? file : path.join(path.dirname(file), target)
    if (!existsSync(inRoot(linked))) return [link]
    return fragment === undefined || headings(linked).map(anchor).includes(fragment) ? [] : [link]
  })
  expect(broken).toEqual([])
})

it.each(documents)("%s names existing paths", (file) => {
  const paths = [...read(file).matchAll(/`((?:src|pb_hooks|pb_migrations|scripts|e2e)\/[\w./-]+)`/g)]
  expect(paths.map(([, named = ""]) => named).filter((named) => !existsSync(inRoot(named)))).toEqual([])
})

it("what a newcomer reads names what is in the sources", () => {
  const words = new Set(sources.flatMap((source) => [...read(source).split(/\W+/), ...source.split("/")]))
  for (const file of ["CONTRIBUTING.md", "docs/architecture.md"]) {
    const named = [...read(file).matchAll(/`(\w+(?:\.tsx?)?)`/g)].map(([, name = ""]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(
      named.filter((name) => !words.has(name)),
      file,
    ).toEqual([])
  }
})

it("comments name existing documents, and headings of product.md", () => {
  const known = headings("docs/product.md")
  const wrong = sources.flatMap((file) => {
    const text = read(file)
    const missing = [...text.matchAll(/\bdocs\/[\w/-]+\.md/g)].filter(([name]) => !existsSync(inRoot(name)))
    const sections = [...text.matchAll(/docs\/product\.md, ([A-Z][^).:]*)/g)]
    const unknown = sections.filter(([, section = ""]) => !known.some((heading) => section.startsWith(heading)))
    return [...missing, ...unknown].map(([cited]) => `${file}: ${cited}`)
  })
  expect(wrong).toEqual([])
})

it.each(filesIn("docs/decisions", /^\d{4}-.*\.md$/))("%s has four parts, and tests that exist", (file) => {
  expect(headings(file).slice(1)).toEqual(["Context", "Decision", "Consequences", "Checked by"])
  const tests = [...read(file).matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = ""]) => name)
  expect(tests.filter((name) => !sources.some((source) => path.basename(source) === name))).toEqual([])
})

it("comments name decisions that have a page", () => {
  const pages = filesIn("docs/decisions", /^\d{4}-/).map((file) => Number(path.basename(file).slice(0, 4)))
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)].flatMap(([, one, other]) =>
      [one, other].filter(Boolean).map((number) => `${Number(number)} in ${file}`),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !pages.includes(Number.parseInt(name, 10)))).toEqual([])
})

it("the index of decisions has their titles in order", () => {
  const index = read("docs/decisions/README.md")
  const pages = filesIn("docs/decisions", /^\d{4}-.*\.md$/).map((file) => path.basename(file))
  const lines = pages.sort().map((page) => {
    const [, number, title] = /^(\d+)\. (.*)/.exec(headings(`docs/decisions/${page}`)[0] ?? "") ?? []
    return `- ${number}. [${title}](${page})`
  })
  expect(index.match(/^- \d+\. \[.*$/gm)).toEqual(lines)
})
