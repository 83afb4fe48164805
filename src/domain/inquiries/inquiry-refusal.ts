/** The answer to an inquiry whose token is no property page's. Apart from the schemas: the server checks it before it loads them. */
export const NOT_FROM_PAGE =
  "Diese Anfrage kam nicht von der Seite einer Immobilie. Bitte senden Sie sie dort noch einmal ab."
