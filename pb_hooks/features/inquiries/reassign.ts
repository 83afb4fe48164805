import { hasChanged } from "../../database/changes"
import { type Db, findRecords, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"

const MAX_INQUIRIES = 1000

type Handover = { userId: string; companyId: string; assignTo: string }

/** Reassigns a user's open inquiries; finished ones keep their history. Returns the ids. Must run inside a transaction. */
export function reassignInquiries(app: Db, { userId, companyId, assignTo }: Handover): string[] {
  const open = findRecords(app, "inquiries", {
    filter: "assigned_to = {:userId} && company_id = {:companyId} && status != 'done'",
    params: { userId, companyId },
    sort: "-created_at",
    limit: MAX_INQUIRIES,
  })
  for (const inquiry of open) {
    inquiry.set("assigned_to", assignTo)
    app.save(inquiry)
  }
  return open.map(({ id }) => id)
}

/** Gives the open inquiries of a user who leaves their company back to it; a removal has already dealt with them. */
export function releaseWhenLeaving(event: SaveEvent): void {
  const user = requireRecord(event)
  const companyId = user.original().getString("company_id")
  if (!hasChanged(user, "company_id") || companyId === "") {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    reassignInquiries(app, { userId: user.id, companyId, assignTo: "" })
  })
}
