// Other features may use only these parts of this one.

export { contactColumns } from "./contact-columns"
export {
  addressesOfContact,
  CONTACT_OF_INQUIRY,
  CONTACT_OF_VIEWING,
  findByAddress,
  isRelayAddress,
  withAddress,
} from "./find-contact"
export { savePersonAsContact } from "./person-contact"
