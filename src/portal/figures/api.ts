import { queryOptions } from "@tanstack/react-query"
import { http } from "../../api/client/http"
import type { ListingFigures } from "../../domain/figures/listing-figures"

/** The number of views of a listing and inquiries about it, day by day. */
export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: ["figures", id],
    queryFn: ({ signal }): Promise<ListingFigures> =>
      http.get("/api/properties/{id}/figures", { params: { id }, signal }),
  })
