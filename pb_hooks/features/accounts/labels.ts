import type { Labels } from "../../server/feature"

export const labels: Labels = {
  users: {
    words: "Konten Ihrer Benutzer (ohne Passwörter)",
    columns: {
      awaits_confirmation: "ob die Adresse seit der Registrierung noch zu bestätigen ist",
      calendar_number: "wievielte Adresse der Kalender hat",
      emailVisibility: "ob andere Benutzer die Adresse sehen (des Systems)",
      verified: "ob die E-Mail-Adresse bestätigt ist",
      is_admin: "ob es ein Administrator des Portals ist",
      role: "Rolle im Unternehmen",
    },
  },
  invitations: {
    words: "Einladungen in Ihr Unternehmen",
    columns: {
      accepted_at: "angenommen am",
      withdrawn_at: "zurückgezogen am",
      invited_by: "eingeladen von",
      inviter_id: "eingeladen von (Kennung des Kontos)",
      as_agent: "ob die Person auch Makler wird",
    },
  },
  api_keys: {
    words: "Schlüssel, mit denen Programme Ihre Daten abrufen (ohne den Schlüssel selbst)",
    columns: {
      access: "was der Schlüssel darf",
      ending: "letzte Zeichen des Schlüssels",
      used_at: "zuletzt benutzt am",
    },
  },
  removals: {
    words: "Benutzer, die entfernt wurden und zurückgeholt werden können",
    columns: {
      assigned_to: "wer seine Anfragen übernommen hat",
      agent_to: "wer seinen Makler übernommen hat (Kennung des Kontos)",
    },
  },
}
