import { queryOptions } from "@tanstack/react-query"
import type { ProcessingContract } from "../domain/companies/processing-contract"
import { http } from "./client/http"

export const contractQuery = queryOptions({
  queryKey: ["processing-contract"],
  queryFn: ({ signal }): Promise<ProcessingContract> => http.get("/api/contract", { signal }),
})

/** 409 where the contract is another one by now. */
export const acceptContract = (version: string): Promise<ProcessingContract> => http.post("/api/contract", { version })
