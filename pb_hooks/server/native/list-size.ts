const MAX_BYTES = 4_000_000
const TOO_LARGE =
  "Die Antwort wäre größer als 4 MB. Bitte verlangen Sie mit „perPage“ weniger Einträge oder mit „fields“ nur die Felder, die Sie brauchen."

/** Runs after the rows are read, and before PocketBase writes them: nothing larger is sent, nor are rows left out. */
export function onNativeList(event: core.RecordsListRequestEvent): void {
  const request = event.requestEvent
  if (!request.hasSuperuserAuth()) {
    const { query } = request.requestInfo()
    const { fields = "", expand = "" } = query
    hideOthers(event, String(fields))
    if (expand !== "") {
      $apis.enrichRecords(request, event.records)
      // PocketBase enriches the rows as well, and would read all relations again.
      query.expand = ""
    }
    let bytes = 0
    for (const record of event.records) {
      bytes += record?.marshalJSON().length ?? 0
      if (bytes > MAX_BYTES) throw new BadRequestError(TOO_LARGE)
    }
  }
  event.next()
}

/** Fields that were not requested are removed from the response later; hidden, they do not count. */
function hideOthers(event: core.RecordsListRequestEvent, fields: string): void {
  const wanted = new Set(fields.split(",").map((name) => name.trim().replace(/[.:].*$/, "")))
  if (fields === "" || wanted.has("*")) return
  const names = (event.collection?.fields ?? []).map((field) => field?.getName() ?? "")
  const others = names.filter((name) => !wanted.has(name))
  for (const record of event.records) record?.hide(...others)
}
