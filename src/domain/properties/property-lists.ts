import * as z from "zod/mini"
import { optionalText } from "../values/fields"
import { structured } from "../values/structured"

const text = () => z._default(optionalText(), "")

export const highlightSchema = z.object({ id: text(), name: text() })
export type Highlight = z.output<typeof highlightSchema>

export const MAX_HIGHLIGHTS = 50

export const highlightsSchema = z.pipe(
  structured(
    z
      .array(highlightSchema)
      .check(z.maxLength(MAX_HIGHLIGHTS, { error: `Bitte höchstens ${MAX_HIGHLIGHTS} Highlights` })),
    "list",
  ),
  z.transform((list: Highlight[]) => list.filter((highlight) => highlight.name !== "")),
)

const MAX_ENERGY_SOURCES = 10

/** This field stands besides `details.energySource`, which clients of the first API read and write. */
export const energySourcesSchema = z.pipe(
  structured(
    z
      .array(optionalText())
      .check(z.maxLength(MAX_ENERGY_SOURCES, { error: `Bitte höchstens ${MAX_ENERGY_SOURCES} Energieträger` })),
    "list",
  ),
  z.transform((list: string[]) => [...new Set(list)].filter((source) => source !== "")),
)
