import {
  DEFAULT_PORTS,
  type Target,
  type TargetValues,
  targetChangeFormSchema,
  targetFormSchema,
} from "../../domain/deliveries/target"
import { type Merged, merge, type ThreeWay } from "../forms/conflicts/merge"
import type { RecordKind } from "../forms/record-kind"
import { createTarget, loadTarget, updateTarget } from "./api"

const EMPTY: TargetValues = {
  name: "",
  protocol: "sftp",
  host: "",
  port: DEFAULT_PORTS.sftp,
  username: "",
  password: "",
  folder: "",
  schedule: "changes",
}

/** Leaves the password empty: no response contains a stored one, which stays unless another is typed. */
function toFormValues(target: Target | null): TargetValues {
  if (target === null) return EMPTY
  const { name, protocol, host, port, username, folder, schedule } = target
  return { name, protocol, host, port, username, password: "", folder, schedule }
}

const SERVER = ["host", "port", "protocol"] as const

/**
 * Works like `merge`; a password belongs to one server, so a server that a colleague has changed since is a conflict. For the
 * same server the password itself is one, as nothing tells whether the colleague has changed it too.
 */
function mergeTarget({ base, mine, theirs }: ThreeWay<TargetValues>): Merged<TargetValues> {
  const { values, conflicts } = merge({ base, mine, theirs })
  if (mine.password === "") return { values, conflicts }
  const isSameServer = SERVER.every((name) => mine[name] === theirs[name])
  const moved = SERVER.filter((name) => base !== null && ![base[name], mine[name]].includes(theirs[name]))
  const asked = isSameServer ? ["password"] : moved
  const { host, port, protocol } = mine
  return { values: { ...values, host, port, protocol }, conflicts: [...new Set([...conflicts, ...asked])] }
}

export const targetKind = (companyId: string, isNew: boolean): RecordKind<TargetValues, TargetValues, Target> => ({
  name: "target",
  schema: isNew ? targetFormSchema : targetChangeFormSchema,
  toFormValues,
  operations: {
    create: (values) => createTarget({ ...values, company_id: companyId }),
    update: updateTarget,
    load: (id) => loadTarget(companyId, id),
    merge: mergeTarget,
    getRelatedFields: (name) => (SERVER.some((one) => one === name) ? [...SERVER, "password"] : [name]),
  },
  isSecret: true,
})
