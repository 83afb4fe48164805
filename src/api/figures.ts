import { queryOptions } from "@tanstack/react-query"
import type { ListingFigures } from "../domain/figures/listing-figures"
import { http } from "./client/http"

/** How often a listing was looked at and asked about, day by day. */
export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: ["figures", id],
    queryFn: ({ signal }): Promise<ListingFigures> =>
      http.get("/api/properties/{id}/figures", { params: { id }, signal }),
  })
