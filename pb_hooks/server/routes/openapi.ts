import * as z from "zod/mini"
import { JsonText } from "../../engine/json-text"
import { route } from "../http/route"

export const descriptionRoutes = [
  route({
    method: "GET",
    path: "/api/openapi.json",
    access: "public",
    keys: "read",
    summary: "This description in OpenAPI 3.1",
    response: () => z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    // The build writes this file.
    handle: () => new JsonText(toString($os.readFile(`${__hooks}/openapi.json`))),
  }),
]
