/** What an exposé says at its end unless the company has a note of its own. */
export const DEFAULT_EXPOSE_NOTE =
  "Alle Angaben ohne Gewähr. Irrtum, Zwischenverkauf und Zwischenvermietung bleiben vorbehalten."
