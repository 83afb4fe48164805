/**
 * The answer to an inquiry whose token no property page has issued. It is not among the schemas, as the server checks the token
 * before it loads them.
 */
export const NOT_FROM_PAGE =
  "Diese Anfrage kam nicht von der Seite einer Immobilie. Bitte senden Sie sie dort noch einmal ab. Was ein Programm senden muss, steht unter /api-docs."
