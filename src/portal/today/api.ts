import { queryOptions } from "@tanstack/react-query"
import { http } from "../../api/client/http"
import { TODAY } from "../frame/tab-ids"

/** What is due for the user. The page does without it if it fails. The script in the head asks for it early. */
export const todayQuery = queryOptions({
  queryKey: TODAY,
  queryFn: async ({ signal }) => (await http.get("/api/today", { signal })).lines,
  retry: false,
})
