import { expect, it } from "vitest"
import { describeAnswerTime } from "./answer-time"

it.each([
  [null, ""],
  [0, "innerhalb einer Stunde"],
  [3601, "innerhalb von 2 Stunden"],
  [23 * 3600, "innerhalb eines Tages"],
  [30 * 3600, "innerhalb von zwei Tagen"],
  [49 * 3600, ""],
])("%s seconds are %j", (seconds, text) => expect(describeAnswerTime(seconds)).toBe(text))
