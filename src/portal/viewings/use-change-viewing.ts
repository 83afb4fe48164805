import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { Viewing } from "../../domain/viewings/viewing"
import { toast } from "../../ui/toast"
import { deleteViewing, updateViewing, viewingKeys } from "./api"
import { describeSaved } from "./describe-saved"

type Patch = Parameters<typeof updateViewing>[1]

/** Changes or deletes a viewing by one click, and says what has happened. */
export function useChangeViewing() {
  const { t } = useTranslation("viewings")
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: viewingKeys.all })
  const change = useMutation({
    mutationFn: ({ viewing, patch }: { viewing: Viewing; patch: Patch }) => updateViewing(viewing.id, patch),
    onSuccess: (viewing) => toast.success(describeSaved(t, viewing), { id: `viewing-${viewing.id}` }),
    onError: ({ message }) => toast.error(t("changeError", { error: message }), { id: "viewing" }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Viewing) => deleteViewing(id),
    onSuccess: () => toast.success(t("deleted"), { id: "viewing" }),
    onError: ({ message }) => toast.error(t("deleteError", { error: message }), { id: "viewing" }),
    onSettled,
  })
  return { change, remove }
}
