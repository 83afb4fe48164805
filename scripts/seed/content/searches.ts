import type { NewSearch } from "../../../src/domain/searches/saved-search"

type DemoSearch = Partial<Pick<NewSearch, "type" | "price" | "rooms" | "area" | "place" | "features">> &
  Pick<NewSearch, "offer" | "consent"> & {
    /** The address of somebody who has sent an inquiry. */
    email: string
    /** The days since they agreed. */
    daysAgo: number
  }

/** What people look for, as the office has noted it. */
export const SEARCHES: readonly DemoSearch[] = [
  {
    email: "greta.sommerfeld@example.de",
    offer: "sale",
    price: "680000",
    rooms: "4",
    features: ["garden"],
    consent: "phone",
    daysAgo: 0,
  },
  {
    email: "t.kowalczyk@example.com",
    offer: "sale",
    type: "Wohnung",
    price: "450000",
    rooms: "3",
    place: "Neuwerk am See",
    consent: "in_person",
    daysAgo: 6,
  },
  {
    email: "sophie.albrecht@example.de",
    offer: "sale",
    type: "Wohnung",
    price: "600000",
    rooms: "2.5",
    features: ["balcony"],
    consent: "in_person",
    daysAgo: 3,
  },
  {
    email: "hofmann-lueders@example.de",
    offer: "rent",
    type: "Wohnung",
    rooms: "2",
    features: ["lift"],
    consent: "phone",
    daysAgo: 10,
  },
  {
    email: "jw-immobilien@example.de",
    offer: "sale",
    price: "700000",
    area: "110",
    place: "Wiesental",
    consent: "phone",
    daysAgo: 1,
  },
]
