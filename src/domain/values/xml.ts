/** Escapes `>` too, for `]]>`; signs that no XML may contain are left out. */
export function escapeXml(value: string): string {
  const known = Array.from(value.replaceAll(/\r\n?/g, "\n"), (sign) => (isXml(sign.codePointAt(0) ?? 0) ? sign : ""))
  return known
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** The characters are those of XML 1.0, 2.2. Halves of surrogate pairs are not among them. */
const isXml = (code: number) =>
  code === 9 || code === 10 || (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code !== 0xfffe && code !== 0xffff)
