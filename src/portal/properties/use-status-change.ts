import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { keys } from "../../api/keys"
import { type PropertyListItem, type PropertyPage, setPropertyStatus } from "../../api/properties"
import { PROPERTY_STATUS_MESSAGES, type PropertyStatus } from "../../domain/property-status"
import { toast } from "../../ui/toast"
import { type StatusChange, withoutChange, withStatus } from "./with-status"

const KEY = ["property-status"]

/** Optimistic, with undo in the message. */
export function useStatusChange() {
  const { t } = useTranslation("properties")
  const client = useQueryClient()
  const lists = { queryKey: keys.propertyLists }
  const mutation = useMutation({
    mutationKey: KEY,
    mutationFn: ({ id, to }: StatusChange) => setPropertyStatus(id, to),
    onMutate: async (change) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<PropertyPage>(lists)
      client.setQueriesData<PropertyPage>(lists, (list) => list && withStatus(list, change))
      return before
    },
    onError: (error, change, before) => {
      for (const [key, was] of before ?? []) {
        client.setQueryData<PropertyPage>(key, (list) => list && was && withoutChange(list, was, change))
      }
      toast.error(t("statusError"), { description: error.message })
    },
    onSuccess: (_property, { id, from, to }) => {
      toast.success(PROPERTY_STATUS_MESSAGES[to], {
        id: `status-${id}`,
        action: { label: t("undo"), onAction: () => mutation.mutate({ id, from: to, to: from }) },
      })
    },
    // Only after the last one: what is asked before would not know of those still on their way.
    onSettled: () =>
      client.isMutating({ mutationKey: KEY }) === 1
        ? client.invalidateQueries({ queryKey: keys.properties })
        : undefined,
  })
  return (property: PropertyListItem, to: PropertyStatus) =>
    mutation.mutate({ id: property.id, from: property.status, to })
}
