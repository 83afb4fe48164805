/** The end of an exposé, unless the company has a note of its own. */
export const DEFAULT_EXPOSE_NOTE =
  "Alle Angaben ohne Gewähr. Irrtum, Zwischenverkauf und Zwischenvermietung bleiben vorbehalten."
