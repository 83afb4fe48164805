/** The element id that „Anfrage senden“ links to. */
export const CONTACT_ID = "kontakt"
