import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { inRoot } from "./lib/paths"

// Every sentence that ends a start, a backup or a restore is in the page that operators open then.

const page = readFileSync(inRoot("docs/operations.md"), "utf8")
const [, section = ""] = /\n## What to do when\n([\s\S]*?)\n## /.exec(page) ?? []

/** Files whose sentences are about a command that was mistyped, or about a fault of the program. */
const SAY_THEMSELVES = [
  "company-commands.ts",
  "commands.ts",
  "administrator.ts",
  "mail-test.ts",
  "export-company.ts",
  "connections.ts",
]
/** Returns the words of a message that a page quotes: those between the parts that differ from case to case. */
const fixedParts = (message: string) =>
  message
    .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map((part) => part.replace(/^[\s.,:;()]+|[\s.,:;()]+$/g, ""))
    .filter((part) => part.length > 5)

const messages = ["pb_hooks/features/operations", "pb_hooks/features/backup"].flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !SAY_THEMSELVES.includes(name))
    .flatMap((name) => {
      const source = readFileSync(inRoot(folder, name), "utf8")
      const thrown = source.matchAll(/throw new Error\(\s*(?:"([^"]+)"|`([^`]+)`)/g)
      return [...thrown].map(([, text, template]): [string, string] => [name, text ?? template ?? ""])
    })
    .filter(([, message]) => fixedParts(message).length > 0),
)

it("finds the messages", () => expect(messages.length).toBeGreaterThan(10))

it.each(messages)("%s: %s is in the page", (_, message) => {
  const [first = ""] = fixedParts(message)
  const words = first.split(/[.:] /)[0] ?? ""
  expect(section).toContain(words)
})
