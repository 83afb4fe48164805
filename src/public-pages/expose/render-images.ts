import type { FloorPlan, PropertyImage } from "../../domain/media/image"
import { isDisplayableUrl } from "../../domain/media/image"
import { shownCaption } from "../../domain/media/made-by"
import { type Arrangement, arrange, type Measured, usualArrangement } from "./arrange"
import type { ExposeData } from "./expose-data"
import { type Box, pictureRows } from "./picture-rows"
import { ImageRenderer, type Picture, type Place } from "./pictures"
import { SUNKEN, WIDTH } from "./style"

export type Developed = { picture: Picture; caption: string }

/** All pictures of an exposé, as documents take them. */
export type DevelopedExpose = {
  hasCover: boolean
  cover: Picture
  /** The pictures stand row by row. */
  pictures: (Developed & { box: Box })[][]
  /** The number of pictures that the listing has besides these. */
  leftOut: number
  plans: Developed[]
  portrait: Picture
  logo: Picture
  arrangement: Arrangement
}

/** Pixels a point that are sharp on paper: 230 dots per inch, of a large picture in the gallery 170, as there are many. */
const PIXELS = { fine: 3.2, large: 2.4 }
const LARGE = 300

const pixels = ({ width, height }: Box, fit: Place["fit"], density = PIXELS.fine): Place => ({
  width: Math.round(width * density),
  height: Math.round(height * density),
  fit,
})

const isUpright = ({ width = 0, height = 0 }: PropertyImage) => height > width
const getFit = (image: PropertyImage) => (isUpright(image) ? "whole" : "cover")

/** `most` is the maximum of pictures besides the cover; `measure` lays out the texts. */
export async function develop(
  { property, agent, logo = "" }: ExposeData,
  most: number,
  measure: (developed: DevelopedExpose) => Promise<Measured>,
): Promise<DevelopedExpose> {
  const darkroom = new ImageRenderer()
  const images = [...property.images].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
  const [first, ...others] = images
  const shown = others.slice(0, most)
  const texts: DevelopedExpose = {
    hasCover: first !== undefined,
    cover: null,
    pictures: [],
    leftOut: others.length - shown.length,
    plans: [],
    portrait: await developUrl(darkroom, agent?.image_url ?? "", {
      width: 200,
      height: 200,
      fit: "round",
      ground: SUNKEN,
    }),
    logo: await developUrl(darkroom, logo, { width: 720, height: 240, fit: "whole", quality: 0.95 }),
    arrangement: usualArrangement(shown.length),
  }
  const arrangement = await arrange({ images, floor_plans: property.floor_plans }, most, (cover) =>
    measure({ ...texts, arrangement: { ...texts.arrangement, cover } }),
  )
  const coverBox = { width: WIDTH, height: arrangement.cover }
  return {
    ...texts,
    arrangement,
    cover: first === undefined ? null : await darkroom.develop(first, pixels(coverBox, getFit(first))),
    pictures: await developRows(darkroom, shown, arrangement),
    plans: await developPlans(darkroom, property.floor_plans, arrangement),
  }
}

async function developRows(
  darkroom: ImageRenderer,
  images: readonly PropertyImage[],
  arrangement: Arrangement,
): Promise<DevelopedExpose["pictures"]> {
  const waiting = [...images]
  const rows: DevelopedExpose["pictures"] = []
  for (const boxes of pictureRows(images, arrangement.pictures)) {
    const row: DevelopedExpose["pictures"][number] = []
    for (const box of boxes) {
      const image = waiting.shift()
      if (image === undefined) continue
      const place = pixels(box, "cover", box.width > LARGE ? PIXELS.large : PIXELS.fine)
      row.push({ picture: await darkroom.develop(image, place), caption: shownCaption(image), box })
    }
    rows.push(row)
  }
  return rows
}

async function developPlans(
  darkroom: ImageRenderer,
  plans: readonly FloorPlan[],
  { plan: height }: Arrangement,
): Promise<Developed[]> {
  const developed: Developed[] = []
  for (const plan of plans) {
    developed.push({
      picture: await darkroom.develop(plan, pixels({ width: WIDTH, height }, "whole")),
      caption: plan.name,
    })
  }
  return developed
}

const developUrl = async (darkroom: ImageRenderer, url: string, place: Place): Promise<Picture> =>
  isDisplayableUrl(url) ? darkroom.develop({ url }, place) : null
