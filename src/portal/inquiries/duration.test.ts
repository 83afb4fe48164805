import { expect, it } from "vitest"
import { formatDuration } from "./duration"

it.each([
  [5, "1 Min."],
  [1500, "25 Min."],
  [3 * 3600, "3 Std."],
  [47 * 3600, "47 Std."],
  [48 * 3600, "2 Tage"],
])("%i seconds are %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text))
