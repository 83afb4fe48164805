import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { errorMessage } from "../../api/client/http"
import { type PropertyListItem, propertyQuery } from "../../api/properties"
import { toast } from "../../ui/toast"
import { PublishDialog } from "./publish-dialog"
import { useStateChange } from "./use-state-change"

type Asked = { property: PropertyListItem; gaps: readonly string[] }

/** Publishes a draft from the list: at once if it is complete, otherwise after a question. */
export function usePublishDraft() {
  const { t } = useTranslation("property-actions")
  const client = useQueryClient()
  const navigate = useNavigate()
  const change = useStateChange()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function publish(row: PropertyListItem) {
    const id = `status-${row.id}`
    try {
      const [property, { publishingGaps }] = await Promise.all([
        client.fetchQuery({ ...propertyQuery(row.id), staleTime: 0 }),
        import("../../domain/properties/publishing-gaps"),
      ])
      if (property.address === "") {
        const description = t("publish.noAddress")
        const action = {
          label: t("actions.edit"),
          onAction: () => void navigate(`/admin/properties/edit/${row.id}`),
        }
        toast.error(t("publish.refused"), { id, description, action })
        return
      }
      const gaps = publishingGaps(property)
      if (gaps.length > 0) setAsked({ property: row, gaps })
      else change(row, { status: "active" })
    } catch (error) {
      toast.error(t("publish.error"), { id, description: errorMessage(error) })
    }
  }

  const dialog = (
    <PublishDialog
      gaps={asked?.gaps ?? []}
      onClose={() => setAsked(null)}
      onPublish={() => {
        if (asked) change(asked.property, { status: "active" })
        setAsked(null)
      }}
    />
  )
  return { publish: (row: PropertyListItem) => void publish(row), dialog }
}
