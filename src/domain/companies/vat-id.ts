const FORMS: Readonly<Record<string, RegExp>> = { DE: /^DE\d{9}$/, AT: /^ATU\d{8}$/, CH: /^$/ }
const OTHER = /^[A-Z]{2}[A-Z+*]{0,2}\d[A-Z\d+*]{1,12}$/

/**
 * Returns a VAT ID in its country's spelling, also the German Wirtschafts-ID, which may stand for it; null for what has the form of
 * none, such as a Steuernummer, which belongs on no page.
 */
export function parseVatId(text: string): string | null {
  const bare = text.toUpperCase().replaceAll(/[\s.–-]/g, "")
  const [, ...swiss] = /^CHE(\d{3})(\d{3})(\d{3})(MWST|TVA|IVA)?$/.exec(bare) ?? []
  if (swiss.length > 0) return `CHE-${swiss.slice(0, 3).join(".")} ${swiss[3] ?? ""}`.trim()
  if (/^DE\d{14}$/.test(bare)) return `${bare.slice(0, 11)}-${bare.slice(11)}`
  const form = FORMS[bare.slice(0, 2)] ?? OTHER
  return bare === "" || form.test(bare) ? bare : null
}
