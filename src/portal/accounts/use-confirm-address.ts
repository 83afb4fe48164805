import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { confirmUserEmail } from "../../api/payments"
import { toast } from "../../ui/toast"

/** Confirms an address without the mail: purchases under the address then belong to the account. */
export function useConfirmAddress(): (userId: string) => void {
  const { t } = useTranslation("users")
  const { mutate } = useMutation({
    mutationFn: confirmUserEmail,
    onSuccess: (count) => {
      const message = count === 0 ? t("confirm.successNone") : t("confirm.success", { count })
      toast.success(message, { id: "confirm-address" })
    },
    onError: (error) => toast.error(t("confirm.error", { reason: errorMessage(error) }), { id: "confirm-address" }),
  })
  return mutate
}
