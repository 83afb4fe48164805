import { png } from "../../support/images"
import { NEW } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { type Cell, everybody, type Statuses } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { MEMBER, NO_WRITES } from "../support/native-rows"
import { LISTED_PICTURE, MEMBER_RULE, orKey } from "../support/rules"
import { serial } from "../support/unique"
import { ofOwn, one } from "../support/write-types"

const upload = ({ company }: Cell) => {
  const body = new FormData()
  body.set("id", `m${serial().padStart(14, "0")}`)
  body.set("company_id", company.id)
  body.set("original", new Blob([new Uint8Array(png(2, 2))]), "bild.png")
  return { path: "/api/media", body }
}

function imageForm({ company }: Cell): FormData {
  const form = new FormData()
  form.set("company_id", company.id)
  form.set("original", new Blob([new Uint8Array(png(2, 2))]), "bild.png")
  return form
}

const image = () => new Blob([new Uint8Array(png(2, 2))], { type: "image/png" })

/** The process that makes sizes is none of them (sizes.test.ts). */
const NONE: Statuses = { ...everybody(403), anonymous: 401 }

export const tests: FeatureTests = {
  routes: [
    { route: "POST /api/media", expect: NEW, attempt: upload },
    { route: "GET /api/media/unsized", expect: NONE, attempt: () => ({ path: "/api/media/unsized" }) },
    ...["", MISSING_RECORD].map((about) => ({
      route: "POST /api/media/{id}/sizes",
      about,
      expect: about === MISSING_RECORD ? { ...NONE, otherCompany: null } : NONE,
      attempt: async ({ testData, company }: Cell) => {
        const id = about === MISSING_RECORD ? MISSING_ID : (await testData.make.media(company)).id
        const body = new FormData()
        body.set("small", image(), "small.png")
        return {
          path: `/api/media/${id}/sizes`,
          body,
          ...(about === MISSING_RECORD ? {} : { watch: { collection: "media", id } }),
        }
      },
    })),
  ],
  keys: {
    "POST /api/media": "write",
  },
  native: [
    {
      collection: "media",
      verbs: { ...MEMBER, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.media(company),
      fresh: imageForm,
      change: { width: 1 },
    },
    {
      collection: "media",
      about: "of an active listing",
      verbs: { view: everybody(200) },
      create: async ({ testData, company }) => {
        const media = await testData.make.media(company)
        await testData.make.property(company, "active", { images: [{ id: media.id }] })
        return media
      },
    },
  ],
  bodies: [
    {
      route: "POST /api/media",
      collection: "media",
      form: "fields" as const,
      body: () => ({ id: `m${serial().padStart(14, "0")}`, original: image() }),
      // An image's id is the client's to choose, so that an upload can be sent again.
      allowed: ["id"],
    },
    {
      route: "POST /api/media/{id}/sizes",
      collection: "media",
      form: "fields" as const,
      plain: 403,
      target: one("POST /api/media/{id}/sizes", ({ make, a }) => make.media(a)),
      body: () => ({ small: image() }),
    },
  ],
  nativeBodies: [{ collection: "media", create: ofOwn({}), createRow: ({ make, a }) => make.media(a), change: {} }],
  rules: {
    media: [MEMBER_RULE, orKey(LISTED_PICTURE), null, null, null],
  },
  creators: {
    media: ["/api/media"],
  },
  createNothing: ["/api/media/{id}/sizes"],
}
