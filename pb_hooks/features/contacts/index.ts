// Other features may use only these parts of this one.

export { contactColumns } from "./contact-columns"
export { addressesOfContact, CONTACT_OF_INQUIRY, findByAddress, withAddress } from "./find-contact"
