import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { CONTRACT_TEXT } from "../src/domain/companies/processing-contract"
import { inRoot } from "./lib/paths"

it("another text of the processing contract has another version, by which everybody is asked again", () => {
  const text = readFileSync(inRoot("src/i18n/legal/processing.json"))
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12)
  expect({ [CONTRACT_TEXT]: hash }).toEqual({ "2026-11-29": "a59bbc1e4d79" })
})
