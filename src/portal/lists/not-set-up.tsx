import { useQuery } from "@tanstack/react-query"
import { feedOptionsQuery } from "../../api/imports"
import { AddressText } from "../../ui/address-text"

/** Returns what the operator has set up; all of it until that is known, as most servers have it. */
export function useSetUp(companyId: string) {
  const { data } = useQuery(feedOptionsQuery(companyId))
  const takes = data === undefined || (data.host !== "" && data.user !== "")
  return { sends: data?.sends ?? true, takes, contact: data?.contact ?? "" }
}

/** Says before anybody fills a form that the server lacks what it needs. */
export function NotSetUp({ text }: { text: string }) {
  return (
    <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm text-pretty">
      <AddressText text={text} />
    </p>
  )
}
