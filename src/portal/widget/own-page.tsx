import { Copy, ExternalLink } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AddressText } from "../../ui/address-text"
import { Button, buttonClass } from "../../ui/button"
import { useCopyText } from "../frame/use-copy-text"

/** Shows a company without a website the address of its page, for a signature, a profile or a business card. */
export function OwnPage({ address }: { address: string }) {
  const { t } = useTranslation("embed-code")
  const copy = useCopyText()
  return (
    <section aria-labelledby="own-page" className="grid gap-3 border-t border-line pt-6">
      <h2 id="own-page" className="text-lg font-semibold">
        {t("ownPage.title")}
      </h2>
      <p className="max-w-2xl text-pretty text-muted">{t("ownPage.text")}</p>
      <p className="font-medium wrap-anywhere select-all">
        <AddressText text={address} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy(address)}>
          {t("ownPage.copy")}
        </Button>
        <a href={address} target="_blank" rel="noopener" className={buttonClass({})}>
          <ExternalLink aria-hidden className="size-4" />
          {t("ownPage.open")}
        </a>
      </div>
    </section>
  )
}
