export { signInKey } from "../server/access/keys"
