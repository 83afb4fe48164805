import { Check, Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { useCopy } from "./use-copy"

type CodeBoxProps = {
  label: string
  code: string
  copyLabel: string
  variant?: "primary" | "secondary"
  onCopied?: () => void
}

export function CodeBox({ label, code, copyLabel, variant = "primary", onCopied }: CodeBoxProps) {
  const { t } = useTranslation("embed-code")
  const { element, copied, copy } = useCopy(code, onCopied)
  const Icon = copied ? Check : Copy
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-md border border-line bg-sunken">
        <pre translate="no" className="p-4 text-sm whitespace-pre-wrap select-all wrap-anywhere">
          <code ref={element}>{code}</code>
        </pre>
      </section>
      <Button
        variant={variant}
        icon={<Icon aria-hidden className="size-4" />}
        onClick={copy}
        className="justify-self-start max-sm:w-full"
      >
        <span aria-live="polite">{copied ? t("copied") : copyLabel}</span>
      </Button>
    </div>
  )
}
