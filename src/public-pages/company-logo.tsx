export function CompanyLogo({ source, name, className = "" }: { source: string; name: string; className?: string }) {
  return (
    <img
      src={source}
      alt={name}
      className={`h-12 w-auto max-w-[min(14rem,50vw)] rounded-sm bg-[var(--plate)] object-contain object-left p-1 print:[print-color-adjust:exact] ${className}`}
    />
  )
}
