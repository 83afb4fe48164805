import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type InquiryPage, inquiryKeys, updateInquiry } from "../../api/inquiries"
import type { Inquiry, InquiryPatch } from "../../domain/inquiries/inquiry-inbox"
import { toast } from "../../ui/toast"

type Change = { inquiry: Inquiry; patch: InquiryPatch; silent?: boolean }

/** Changes an inquiry in all lists at once; a change of status can be undone from its toast. */
export function useChangeInquiry() {
  const { t } = useTranslation("inquiries")
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ inquiry, patch }: Change) => updateInquiry(inquiry.id, patch),
    onSuccess: (stored, { inquiry, patch, silent }) => {
      client.setQueryData(inquiryKeys.one(stored.id), stored)
      client.setQueriesData<InquiryPage>(
        { queryKey: inquiryKeys.lists },
        (list) => list && { ...list, rows: list.rows.map((row) => (row.id === stored.id ? stored : row)) },
      )
      if (silent) return
      const { status } = patch
      toast.success(status === undefined ? t("changed") : t(`changedTo.${stored.status}`), {
        id: `inquiry-${inquiry.id}`,
        ...(status !== undefined && {
          action: {
            label: t("undo"),
            onAction: () => mutation.mutate({ inquiry: stored, patch: { status: inquiry.status } }),
          },
        }),
      })
    },
    onError: ({ message }, { silent }) => {
      if (!silent) toast.error(t("changeError", { error: message }), { id: "inquiry" })
    },
    onSettled: () => client.invalidateQueries({ queryKey: inquiryKeys.all }),
  })
  return (inquiry: Inquiry, patch: InquiryPatch, silent = false) => mutation.mutate({ inquiry, patch, silent })
}
