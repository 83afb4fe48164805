import { expect, it } from "vitest"
import type { Case } from "./case"
import { runCases } from "./run-cases"

const files = import.meta.glob<readonly Case[]>("./*/*.cases.ts", { eager: true, import: "cases" })

it.each(runCases(Object.values(files).flat()))("$name", ({ actual, expected }) => expect(actual).toEqual(expected))
