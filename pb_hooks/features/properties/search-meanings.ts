import { HAS_NO_IMAGES, IS_INCOMPLETE, lacks } from "./property-columns"
import { IS_RESERVED } from "./property-list-filters"

/** Words that members may type into the search besides those of a listing, as `searchWords` folds it. */
const MEANT: readonly [words: readonly string[], where: string][] = [
  [["aktiv", "online"], "status = 'active'"],
  [["reserviert"], IS_RESERVED],
  [["verkauft"], "status = 'sold' AND marketing_type != 'rent'"],
  [["vermietet"], "status = 'sold' AND marketing_type = 'rent'"],
  [["archiviert", "archiv"], "status = 'archived' AND NOT draft"],
  [["entwurf", "entwuerfe"], "draft"],
  [["unvollstaendig"], IS_INCOMPLETE],
  [["ohne bilder", "ohne bild", "ohne fotos", "ohne foto"], HAS_NO_IMAGES],
  [["ohne makler"], "agent_id = ''"],
  [["ohne grundriss"], lacks("plan")],
  [["ohne preis"], lacks("price")],
  [["ohne energieausweis"], lacks("energy")],
]

/** Conditions by such a word, or two. */
export const SEARCH_MEANINGS: ReadonlyMap<string, string> = new Map(
  MEANT.flatMap(([words, where]) => words.map((word) => [word, `(${where})`] as const)),
)
