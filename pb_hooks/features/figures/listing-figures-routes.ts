import { listingFiguresSchema } from "../../../src/domain/figures/listing-figures"
import { JsonText } from "../../engine/json-text"
import { findAllowed } from "../../server/access/access"
import { route } from "../../server/http/route"
import { readFigures } from "./read-figures"

export const listingFigureRoutes = [
  route({
    method: "GET",
    path: "/api/properties/{id}/figures",
    access: "user",
    summary:
      "How often a listing's page was looked at and how many inquiries came, by day in Berlin; days without either are left out. What it cost before, until which day. And its viewings, without who came, and with the words for its seller alone",
    response: listingFiguresSchema,
    handle: (call) => {
      const { id } = findAllowed(call, "properties", call.param("id"), "view")
      return new JsonText(readFigures(id))
    },
  }),
]
