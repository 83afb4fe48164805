import sharp from "sharp"
import { objectXml, packageXml, pictureXml, zipOf } from "../../src/openimmo/package.fixture"

/** Coarse and its own, so that each has a hash of its own and costs what a photo does. */
async function picture(index: number): Promise<Uint8Array> {
  const coarse = Buffer.from(
    Array.from({ length: 32 * 24 * 3 }, (_, at) => (at * 7919 + index * 104_729 + at * at * index) % 256),
  )
  return sharp(coarse, { raw: { width: 32, height: 24, channels: 3 } })
    .resize(800, 600, { kernel: "cubic" })
    .jpeg({ quality: 80 })
    .toBuffer()
}

export async function makePictures(count: number): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = []
  for (let index = 0; index < count; index++) pictures.push(new Uint8Array(await picture(index)))
  return pictures
}

/** The pictures shared out among so many listings. */
export function packed(pictures: readonly Uint8Array[], listings: number): Uint8Array {
  const each = Math.floor(pictures.length / listings)
  const objects = Array.from({ length: listings }, (_, at) => {
    const names = Array.from({ length: each }, (_name, index) => `${at * each + index}.jpg`)
    const texts = `<objekttitel>Haus ${at}</objekttitel><objektbeschreibung>Hell.</objektbeschreibung>`
    return objectXml({
      obid: `o-${at}`,
      number: `A-${at}`,
      texts,
      attachments: names.map((name) => pictureXml(name)).join(""),
    })
  })
  const files = Object.fromEntries(pictures.map((content, index) => [`${index}.jpg`, content]))
  return zipOf({ "openimmo.xml": packageXml(objects), ...files })
}
