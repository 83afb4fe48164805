import type { PropertyInput } from "../../../domain/property"
import { ConflictDialog } from "../../concurrency/conflict-dialog"
import { DeletedDialog } from "../../concurrency/deleted-dialog"
import type { ConflictPrompt, DeletedChoice, PromiseDialog } from "../../concurrency/use-record-save"
import { labelOf, useShownValue } from "../values/shown-value"

type Props = {
  companyId: string
  conflict: ConflictPrompt<PropertyInput> | null
  deleted: PromiseDialog<null, DeletedChoice> | null
}

/** What a save may ask when somebody else has changed or deleted the property meanwhile. */
export function SaveDialogs({ companyId, conflict, deleted }: Props) {
  const show = useShownValue(companyId)
  return (
    <>
      {conflict && (
        <ConflictDialog dialog={conflict} label={(name) => labelOf(name, conflict.payload.mine)} show={show} />
      )}
      {deleted && <DeletedDialog dialog={deleted} kind="property" />}
    </>
  )
}
