/** The storage key for the company of the user who signed in; its value says nothing that the pages do not say. */
export const OWN_COMPANY_KEY = "company_id"
