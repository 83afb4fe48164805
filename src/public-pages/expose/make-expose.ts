import cyrillicRegular from "@fontsource/inter/files/inter-cyrillic-400-normal.woff?url"
import cyrillicBold from "@fontsource/inter/files/inter-cyrillic-600-normal.woff?url"
import greekRegular from "@fontsource/inter/files/inter-greek-400-normal.woff?url"
import greekBold from "@fontsource/inter/files/inter-greek-600-normal.woff?url"
import regular from "@fontsource/inter/files/inter-latin-400-normal.woff?url"
import bold from "@fontsource/inter/files/inter-latin-600-normal.woff?url"
import extRegular from "@fontsource/inter/files/inter-latin-ext-400-normal.woff?url"
import extBold from "@fontsource/inter/files/inter-latin-ext-600-normal.woff?url"
import pdfmake from "pdfmake/build/pdfmake"
import type { Measured } from "./arrange"
import { exposeDocument, type Listing, trialDocument } from "./document"
import { loadExpose } from "./expose-data"
import { type Alphabet, fileName, findLeftOut } from "./expose-text"
import { develop } from "./render-images"

const absolute = (file: string) => new URL(file, location.href).href

const FONTS: Record<Alphabet, { normal: string; bold: string }> = {
  Inter: { normal: absolute(regular), bold: absolute(bold) },
  InterExt: { normal: absolute(extRegular), bold: absolute(extBold) },
  InterGreek: { normal: absolute(greekRegular), bold: absolute(greekBold) },
  InterCyrillic: { normal: absolute(cyrillicRegular), bold: absolute(cyrillicBold) },
}

/** The limit exists because a phone holds them all at once. */
const MAX_PICTURES = 100

/** `leftOut` are the signs of its texts for which the typeface has neither a letter nor words. */
export type Document = { blob: Blob; name: string; leftOut: string[] }

/** Makes a document of these listings, in this order; with several of them it has a table of contents. */
export async function makeExpose(
  [first, ...others]: readonly [string, ...string[]],
  report: (done: number) => void = () => {},
): Promise<Document> {
  pdfmake.addFonts(FONTS)
  const most = Math.floor(MAX_PICTURES / (1 + others.length))
  const listings: [Listing, ...Listing[]] = [await loadListing(first, most)]
  for (const id of others) {
    report(listings.length)
    listings.push(await loadListing(id, most))
  }
  const definition = exposeDocument(listings, new Date())
  const blob = await pdfmake.createPdf(definition).getBlob()
  const leftOut = findLeftOut(JSON.stringify(listings.map(({ data }) => data)))
  return { blob, name: fileName(definition.info.title), leftOut }
}

async function loadListing(id: string, most: number): Promise<Listing> {
  const data = await loadExpose(id)
  return { data, developed: await develop(data, most, (developed) => measure({ data, developed })) }
}

/** Lays out the texts alone: where they end decides how large the pictures are. */
async function measure(listing: Listing): Promise<Measured> {
  let measured: Measured = { textEnd: 0, contact: 0 }
  const trial = trialDocument(listing, (found) => {
    measured = found
  })
  await pdfmake.createPdf(trial).getBlob()
  return measured
}
