import { createTarget, loadTarget, updateTarget } from "../../../api/targets"
import {
  DEFAULT_PORTS,
  type Target,
  type TargetValues,
  targetChangeFormSchema,
  targetFormSchema,
} from "../../../domain/target"
import type { RecordKind } from "../../record/record-kind"

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

/** A password that is there is in no response, and stays unless another is typed. */
function toFormValues(target: Target | null): TargetValues {
  if (target === null) return EMPTY
  const { name, protocol, host, port, username, folder, schedule } = target
  return { name, protocol, host, port, username, password: "", folder, schedule }
}

export const targetKind = (companyId: string, isNew: boolean): RecordKind<TargetValues, TargetValues, Target> => ({
  name: "target",
  schema: isNew ? targetFormSchema : targetChangeFormSchema,
  toFormValues,
  operations: {
    create: (values) => createTarget({ ...values, company_id: companyId }),
    update: updateTarget,
    load: (id) => loadTarget(companyId, id),
  },
  isSecret: true,
})
