import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { abandonImport, doneQuery, type OpenImport, openImport } from "./stored-imports"

type InterruptedImportProps<Choices extends object> = {
  store: string
  onContinue: (open: OpenImport<Choices>) => void
}

/** Offers to continue an unfinished import, for example after the browser was closed. */
export function InterruptedImport<Choices extends object>({ store, onContinue }: InterruptedImportProps<Choices>) {
  const { t } = useTranslation("import")
  const client = useQueryClient()
  const queryKey = ["open-import", store]
  const { data: open } = useQuery({
    queryKey,
    queryFn: () => openImport<Choices>(store),
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
    retry: false,
  })
  if (!open) return null
  async function discard() {
    await abandonImport(store)
    await client.invalidateQueries({ queryKey })
    await client.invalidateQueries(doneQuery(store))
  }
  return (
    <Card className="grid gap-4 border-accent">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t("interrupted.title")}</h2>
        <p className="text-pretty text-muted">
          {t("interrupted.text", { name: open.name, day: formatDay(new Date(open.at).toISOString()) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onContinue(open)}>
          {t("interrupted.continue")}
        </Button>
        <Button onClick={() => void discard()}>{t("interrupted.discard")}</Button>
      </div>
    </Card>
  )
}
