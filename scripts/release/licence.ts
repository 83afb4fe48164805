import { readdirSync, readFileSync } from "node:fs"
import { CliError } from "../lib/cli-error"

/** The words by which a licence's text is known, the more demanding ones first. */
const KNOWN: readonly [string, RegExp][] = [
  ["Apache-2.0", /Apache License,?\s+Version 2\.0/],
  ["MPL-2.0", /Mozilla Public License,?\s+(?:v\. |version )2\.0/i],
  ["BSD-3-Clause", /Redistribution and use[\s\S]*(?:Neither|may not|names? of)[\s\S]*endorse or promote/],
  ["BSD-2-Clause", /Redistribution and use in source and binary forms/],
  ["ISC", /Permission to use, copy, modify, and(?:\/or)? distribute this software/],
  ["MIT", /Permission is hereby granted, free of charge/],
]

/** Returns the SPDX name of a licence by its text; throws for an unknown text, which a person must look at first. */
export function licenceName(text: string, whose: string): string {
  const [name] = KNOWN.find(([, words]) => words.test(text)) ?? []
  if (name === undefined) throw new CliError(`The licence of ${whose} is none of those that licence.ts knows.`)
  return name
}

/** Returns what the authors of a package have written about its licence, notices included. */
export function licenceIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name))
  if (names.length === 0) throw new CliError(`${folder} has no licence.`)
  return names
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, "utf8").trim())
    .join("\n\n")
}
