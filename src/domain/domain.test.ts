import { expect, it } from "vitest"
import { runCases } from "./test-cases"

it.each(runCases())("$name", ({ actual, expected }) => expect(actual).toEqual(expected))
