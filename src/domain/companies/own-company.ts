/** Where the portal's browser keeps the company of who has signed in: it says nothing that its pages do not say. */
export const OWN_COMPANY_KEY = "company_id"
