import type { Labels } from "../../server/feature"

export const labels: Labels = {
  replies: {
    words: "Antworten von Interessenten",
    columns: {
      is_other: "ob sie von einer anderen Adresse kam als die Anfrage",
      quote: "was darin zitiert war",
      attachments: "Namen und Größen der Anhänge",
    },
  },
}
