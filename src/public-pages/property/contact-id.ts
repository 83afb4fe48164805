/** Where "Anfrage senden" leads on the page. */
export const CONTACT_ID = "kontakt"
