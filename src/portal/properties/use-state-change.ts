import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import {
  type ListedState,
  type PropertyListItem,
  type PropertyPage,
  propertyKeys,
  setPropertyState,
} from "../../api/properties"
import { changeMessage, listedStatus, statusChange } from "../../domain/properties/property-status"
import { toast } from "../../ui/toast"
import "./action-messages"
import { revertChange, type StateChange, withState } from "./with-state"

type Change = StateChange & Pick<PropertyListItem, "marketing_type">

const KEY = ["property-state"]

/** Changes a listing's state optimistically, with undo in the message. */
export function useStateChange() {
  const { t } = useTranslation("property-actions")
  const client = useQueryClient()
  const lists = { queryKey: propertyKeys.lists }
  const mutation = useMutation({
    mutationKey: KEY,
    // Sends only what the change is about, so that its undo keeps all other values.
    mutationFn: ({ id, from, to }: Change) =>
      setPropertyState(
        id,
        listedStatus(from) === listedStatus(to) ? { reserved: to.reserved } : statusChange(from, to),
      ),
    onMutate: async (change) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<PropertyPage>(lists)
      client.setQueriesData<PropertyPage>(lists, (list) => list && withState(list, change))
      return before
    },
    onError: (error, change, before) => {
      for (const [key, was] of before ?? []) {
        client.setQueryData<PropertyPage>(key, (list) => list && was && revertChange(list, was, change))
      }
      toast.error(t("statusError"), { description: error.message })
    },
    onSuccess: (_property, { id, marketing_type, from, to }) => {
      toast.success(changeMessage({ ...from, marketing_type }, { ...to, marketing_type }), {
        id: `status-${id}`,
        action: { label: t("undo"), onAction: () => mutation.mutate({ id, marketing_type, from: to, to: from }) },
      })
    },
    // Only the last change reloads: an earlier response would not contain the changes still being sent.
    onSettled: () =>
      client.isMutating({ mutationKey: KEY }) === 1
        ? client.invalidateQueries({ queryKey: propertyKeys.all })
        : undefined,
  })
  return ({ id, marketing_type, status, reserved, draft }: PropertyListItem, change: Partial<ListedState>) => {
    const from = { status, reserved, draft }
    const isMoved = change.status !== undefined
    mutation.mutate({ id, marketing_type, from, to: { ...from, ...(isMoved && { draft: false }), ...change } })
  }
}
