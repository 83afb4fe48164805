export { signInKey } from "../auth/keys"
