import { describe, expect, it } from "vitest"
import { arrange, fillPages } from "./arrange"
import { BODY_HEIGHT } from "./style"

const picture = (id: string) => ({ id, url: "", isFeatured: false, width: 1600, height: 1067 })
const plan = { id: "p", url: "", name: "Erdgeschoss", width: 1000, height: 1000 }
const listing = (pictures: number, plans = 0) => ({
  images: Array.from({ length: pictures }, (_, at) => picture(String(at))),
  floor_plans: Array.from({ length: plans }, () => plan),
})
const ends =
  (share: number, contact = 270) =>
  async () => ({ textEnd: BODY_HEIGHT * share, contact })

describe("the pages of an exposé", () => {
  it("are filled in order, and what does not fit begins the next one", () => {
    expect(fillPages(BODY_HEIGHT * 0.75, [BODY_HEIGHT / 4, BODY_HEIGHT / 2])).toEqual([1, 0.5])
    expect(fillPages(BODY_HEIGHT * 0.8, [BODY_HEIGHT / 4])).toEqual([0.8, 0.25])
  })

  it("have the largest pictures where no page is mostly empty", async () => {
    const usual = { cover: 300, plan: 330, pictures: "large", contactFirst: false }
    expect(await arrange(listing(2), 99, ends(0.95))).toEqual(usual)
    expect(await arrange(listing(2, 1), 99, ends(0.49))).toEqual({ ...usual, plan: 290 })
    expect(await arrange(listing(3), 99, ends(0.95))).toEqual({ ...usual, pictures: "small" })
  })

  it("begin the pictures after the contact before it stands alone", async () => {
    expect(await arrange(listing(1, 1), 99, ends(0.34))).toMatchObject({ plan: 330, contactFirst: true })
  })

  it("get a lower cover where that does not help, and measure the texts anew", async () => {
    const measured: number[] = []
    const measure = async (cover: number) => {
      measured.push(cover)
      return { textEnd: BODY_HEIGHT * 0.65 - (300 - cover), contact: 270 }
    }
    expect(await arrange(listing(1), 99, measure)).toMatchObject({ cover: 250 })
    expect(measured).toEqual([300, 250])
  })

  it("have the fewest mostly empty ones where some must be", async () => {
    expect(await arrange(listing(0), 99, ends(0.9))).toMatchObject({ cover: 300, contactFirst: false })
  })
})
