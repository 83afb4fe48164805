import { savedViewInputSchema, savedViewPatchSchema } from "../../../src/domain/saved-views/saved-view"
import { hasChanged, saveIfChanged } from "../../database/changes"
import { inEventTransaction, requireRecord, type SaveEvent, setValues } from "../../database/records"
import { assertColleague } from "../../server/access/people"
import { asApiError, validateChanged } from "../../server/http/record-hook"
import type { Saves } from "../../server/saves"

const SCHEMAS = { created: savedViewInputSchema, changed: savedViewPatchSchema }

function onSaveView(event: SaveEvent): void {
  const record = requireRecord(event)
  inEventTransaction(event, (app) => {
    asApiError(() => {
      setValues(record, validateChanged(record, SCHEMAS))
      if (hasChanged(record, "user_id")) assertColleague(app, record, "user_id")
    })
    saveIfChanged(event)
  })
}

export const saves: Saves = { create: { saved_views: [onSaveView] }, update: { saved_views: [onSaveView] } }
