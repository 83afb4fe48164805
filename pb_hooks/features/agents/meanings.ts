import { parseWhatsapp } from "../../../src/domain/agents/whatsapp"
import type { Meanings } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [
    parseWhatsapp,
    {
      pattern: "^(?:\\+49(?:[2-9]\\d{7,9}|1[5-7]\\d{8,9}))?$",
      description:
        "A number with its country. German spellings are read as well, and so are numbers of other countries",
    },
  ],
]
