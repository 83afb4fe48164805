import type { Labels } from "../../server/feature"
import { joinPart } from "../../server/joined-features"
import type { ArchivedTable } from "./archive-format"
import { COLUMN_WORDS } from "./archive-labels"

const INTRODUCTION = `Dieses Archiv enthält alle Daten eines Unternehmens aus dem Immobilien-Portal.

rows/…      je Tabelle eine Datei, je Zeile ein Datensatz im Format JSON (NDJSON, UTF-8)
files/…     Bilder und Dokumente: Tabelle, Kennung des Datensatzes, Dateiname
company.json  wann und wo das Archiv entstanden ist
SHA256SUMS    Prüfsummen aller Dateien (sha256sum --check SHA256SUMS)

Zeitpunkte sind in UTC. Eine Kennung führt zu dem Datensatz, der sie in der Spalte „id“ hat.
Kürzel wie „active“ erklärt die Beschreibung der Schnittstelle: `

/** Describes the archive's content, in words of its members. */
export function readMe(tables: readonly ArchivedTable[], withSecrets: boolean, origin: string): string {
  const labels = joinPart("labels")
  const described = tables.map(({ name, columns }) => {
    const shown = columns.filter(({ secret }) => withSecrets || !secret)
    const lines = shown.map(
      (column) => `  ${column.name}  ${column.secret ? "geheim" : wordFor(column.name, name, labels[name])}\n`,
    )
    return `\nrows/${name}.ndjson  ${labels[name]?.words ?? ""}\n${lines.join("")}`
  })
  return `${INTRODUCTION}${origin}/api-docs\n${described.join("")}`
}

const wordFor = (column: string, table: string, of?: Labels[string]) =>
  of?.columns?.[column] ?? COLUMN_WORDS[`${table}.${column}`] ?? COLUMN_WORDS[column] ?? ""
