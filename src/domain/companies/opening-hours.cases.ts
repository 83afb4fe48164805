import { type Case, table } from "../case"
import { readOpeningHours } from "./opening-hours"

export const cases: Case[] = table("hours", readOpeningHours, [
  ["Mo–Fr 9–18 Uhr", ["Mo-Fr 09:00-18:00"]],
  ["Montag bis Freitag: 9:00 bis 17:30 Uhr\nSamstag 10 - 13 Uhr", ["Mo-Fr 09:00-17:30", "Sa 10:00-13:00"]],
  ["Mo, Di und Do 8.30–12.30 und 14–18 Uhr\nSa nach Vereinbarung", ["Mo,Tu,Th 08:30-12:30", "Mo,Tu,Th 14:00-18:00"]],
  ["täglich 10–20 Uhr", ["Mo-Su 10:00-20:00"]],
  ["Nach Vereinbarung", []],
  ["", []],
  // Half of the hours would be wrong ones.
  ["Mo–Fr 9–18 Uhr\nIm August nur bis 15 Uhr", []],
  ["Fr–Mo 9–18 Uhr", []],
  ["Mo–Fr 18–9 Uhr", []],
  ["Mo–Fr 9–27 Uhr", []],
  ["Mo–Fr 9–18 Uhr, außer an Feiertagen", []],
  ["0221 12345 anrufen", []],
])
