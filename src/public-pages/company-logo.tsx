/** The image whose data the page's script takes from here: in the page's JSON as well, it would be sent twice. */
const LOGO_ID = "logo"

export const sentLogo = () => document.getElementById(LOGO_ID)?.getAttribute("src") ?? ""

export function CompanyLogo({ source, name, className = "" }: { source: string; name: string; className?: string }) {
  return (
    <img
      id={LOGO_ID}
      src={source}
      alt={name}
      className={`h-12 w-auto max-w-[min(14rem,50vw)] rounded-sm bg-[var(--plate)] object-contain object-left p-1 print:[print-color-adjust:exact] ${className}`}
    />
  )
}
