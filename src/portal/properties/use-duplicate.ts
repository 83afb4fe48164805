import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { errorMessage } from "../../api/client/http"
import { type PropertyListItem, propertyKeys } from "../../api/properties"
import { toast } from "../../ui/toast"
import "./action-messages"

/** Duplicates a listing and opens the copy, which is not published yet. */
export function useDuplicate() {
  const { t } = useTranslation("property-actions")
  const client = useQueryClient()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: async ({ id }: PropertyListItem) => {
      const { duplicateProperty } = await import("./duplicate-property")
      return duplicateProperty(id, (title) => t("duplicate.title", { title }))
    },
    onMutate: () => toast.info(t("duplicate.running"), { id: "duplicate" }),
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: propertyKeys.all })
      toast.success(t("duplicate.success"), { id: "duplicate", description: t("duplicate.draft") })
      navigate(`/admin/properties/edit/${id}`)
    },
    onError: (error) => toast.error(t("duplicate.error"), { id: "duplicate", description: errorMessage(error) }),
  })
  return mutation.mutate
}
