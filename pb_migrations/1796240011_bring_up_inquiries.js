/// <reference path="../.pocketbase/types.d.ts" />
// Inquiries about which somebody has done something are no longer new: an answer has left, or a viewing was made for them, or
// later for the same person and listing. No timestamp changes, so that periods of retention run on and nobody's answer
// times change; who has answered_at was set back to new by hand, and stays.
migrate(
  (app) => {
    const answered = "SELECT inquiry_id FROM answers WHERE sent_at != ''"
    const offered = "SELECT inquiry_id FROM viewings WHERE inquiry_id != ''"
    const ofPerson = `EXISTS (SELECT 1 FROM viewings WHERE viewings.property_id = inquiries.property_id
      AND viewings.company_id = inquiries.company_id AND viewings.created_at >= inquiries.created_at
      AND (viewings.email = inquiries.email OR EXISTS (SELECT 1 FROM contacts WHERE contacts.id = viewings.contact_id
        AND (contacts.email = inquiries.email
          OR EXISTS (SELECT 1 FROM json_each(iif(json_valid(contacts.emails), contacts.emails, '[]')) WHERE value = inquiries.email)))))`
    const sql = `UPDATE inquiries SET status = 'answered' WHERE status = 'new' AND answered_at = ''
      AND (id IN (${answered}) OR id IN (${offered}) OR property_id != '' AND email != '' AND ${ofPerson})`
    app.db().newQuery(sql).execute()
  },
  () => {
    // The version before reads these states as they are.
  },
)
