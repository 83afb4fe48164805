import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { toast } from "../../ui/toast"
import { useCopyText } from "../frame/use-copy-text"
import { loadCalendarAddress, renewCalendarAddress, viewingKeys } from "./api"

/** Shows the secret address of the user's calendar, and replaces it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("viewings")
  const copy = useCopyText()
  const client = useQueryClient()
  const { data = "", error } = useQuery({ queryKey: viewingKeys.calendar, queryFn: loadCalendarAddress, gcTime: 0 })
  const renew = useMutation({
    mutationFn: renewCalendarAddress,
    onSuccess: (address) => {
      client.setQueryData(viewingKeys.calendar, address)
      toast.success(t("calendar.renewed"), { id: "calendar" })
    },
    onError: ({ message }) => toast.error(t("calendar.error", { error: message }), { id: "calendar" }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("calendar.title")}
      description={t("calendar.text")}
      footer={
        <>
          <Button pending={renew.isPending} onClick={() => renew.mutate()}>
            {t("calendar.renew")}
          </Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden className="size-4" />}
            disabled={data === ""}
            onClick={() => copy(data)}
          >
            {t("calendar.copy")}
          </Button>
        </>
      }
    >
      <Field
        label={t("calendar.address")}
        hint={t("calendar.note")}
        error={error ? t("calendar.error", { error: error.message }) : undefined}
      >
        <Input readOnly value={data} translate="no" onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
}
