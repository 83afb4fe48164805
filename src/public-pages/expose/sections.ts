import type { Content } from "pdfmake/build/pdfmake"
import { energyStatement } from "../../domain/properties/energy-certificate"
import { EFFICIENCY_SCALES, type EfficiencyScale, type Feature } from "../../domain/properties/enumerations"
import { COLUMN_LABELS, FEATURE_LABELS, NO_CERTIFICATE_LABELS } from "../../domain/properties/property-labels"
import { mix } from "../../domain/values/colour"
import { paragraphs, textBlocks } from "../../domain/values/text"
import { FEATURE_PATHS } from "../feature-icons"
import { messages } from "../messages"
import { commissionNote, costFacts, energyFacts, propertyFacts } from "../property/facts"
import { factTable } from "./cover"
import type { ExposeData } from "./expose-data"
import { ACCENT, BODY_WIDTH, CELL_GAP, INK, MUTED, noLines, paragraph, SIGNAL, SIZE, section, written } from "./style"

const TEXTS = ["description", "amenities", "location", "miscellaneous"] as const

const BULLET_WIDTH = 6
const BULLET_GAP = 4
/** A table of up to this many facts stays on one page. */
const FEW_FACTS = 8

type Section = { title: string; content: Content[]; isShort?: boolean }

/** Returns the sections that the page has below its pictures, in the same order. */
export function sections(data: ExposeData, id: string): Content[] {
  const { property } = data
  const texts: Section[] = TEXTS.map((name) => ({
    title: COLUMN_LABELS[name],
    content: [...(name === "amenities" ? featureTable(data) : []), ...lines(property[name])],
  }))
  const facts = propertyFacts(property)
  const costs = costFacts(property)
  const notes = paragraphs(commissionNote(property)).map((note) =>
    written(note, { fontSize: SIZE.small, color: MUTED, margin: [0, 6, 0, 0] }),
  )
  const all: Section[] = [
    ...texts,
    {
      title: messages.propertyData,
      content: facts.length > 0 ? [factTable(facts)] : [],
      isShort: facts.length <= FEW_FACTS,
    },
    { title: messages.costs, content: [...(costs.length > 0 ? [factTable(costs)] : []), ...notes], isShort: true },
    { title: messages.energy, content: energy(data), isShort: true },
  ]
  return all
    .filter(({ content }) => content.length > 0)
    .map(({ title, content, isShort = false }) => section(title, content, id, isShort))
}

/** Returns paragraphs and lists, as on the page. */
const lines = (text: string): Content[] =>
  textBlocks(text).flatMap((block) => {
    if (typeof block === "string") return paragraph(block)
    return block.map(
      (line, at): Content => ({
        columns: [
          written("•", { width: BULLET_WIDTH }),
          written(line, { width: BODY_WIDTH - BULLET_WIDTH - BULLET_GAP }),
        ],
        columnGap: BULLET_GAP,
        margin: [0, 0, 0, at < block.length - 1 ? 2 : 6],
      }),
    )
  })

const FEATURE_COLUMNS = 3
const ICON = 11

/** Returns each feature as an icon with its word, in rows of three. */
function featureTable({ property: { features }, accent = ACCENT }: ExposeData): Content[] {
  if (features.length === 0) return []
  const width = BODY_WIDTH / FEATURE_COLUMNS - CELL_GAP
  const cells = features.map(
    (name): Content => ({ columns: [icon(name, accent), written(FEATURE_LABELS[name])], columnGap: 5 }),
  )
  const rows = Math.ceil(cells.length / FEATURE_COLUMNS)
  const body = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: FEATURE_COLUMNS }, (_, column) => cells[row * FEATURE_COLUMNS + column] ?? written("")),
  )
  return [
    {
      table: { widths: Array(FEATURE_COLUMNS).fill(width), body, dontBreakRows: true },
      layout: noLines(2),
      margin: [0, 0, 0, 6],
    },
  ]
}

const icon = (name: Feature, accent: string): Content => ({
  svg: `<svg viewBox="0 0 24 24"><path d="${FEATURE_PATHS[name]}" fill="none" stroke="${accent}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  width: ICON,
})

function energy({ property, certificateExpired }: ExposeData): Content[] {
  const statement = energyStatement(property)
  if (statement === null || statement.state === "unsaid") return []
  if (statement.state !== "available") return [written(`${NO_CERTIFICATE_LABELS[statement.state]}.`)]
  const { efficiency } = statement
  return [
    ...(certificateExpired ? [written(messages.expired, { color: SIGNAL, bold: true, margin: [0, 0, 0, 6] })] : []),
    ...(efficiency?.isKnown ? [energyScale(efficiency.scale, efficiency.reached)] : []),
    factTable(energyFacts(property.energy, statement)),
  ]
}

/** The colours are those of the page, from green to red. */
const STOPS = ["#4cb45f", "#a3cf4f", "#f3e14b", "#f7a640", "#ef6a4c"]

function colourAt(share: number): string {
  const at = share * (STOPS.length - 1)
  const [from = INK, to = from] = STOPS.slice(Math.floor(at))
  return mix(from, to, at % 1)
}

function energyScale(scale: EfficiencyScale, reached: string): Content {
  const steps = EFFICIENCY_SCALES[scale]
  const cells = steps.map((step, index) => {
    const isReached = step === reached
    const fillColor = isReached ? INK : colourAt(index / (steps.length - 1))
    return { text: step, alignment: "center" as const, bold: true, fillColor, color: isReached ? "#ffffff" : INK }
  })
  return {
    table: { widths: steps.map(() => BODY_WIDTH / steps.length), body: [cells] },
    layout: { ...noLines(4), paddingRight: () => 0 },
    margin: [0, 0, 0, 6],
  }
}
