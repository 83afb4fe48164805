import { PRIVATE_FOLDER } from "./backup-folder"

export type Move = { from: string; to: string }

/**
 * Renames all or none: tries each first, there and back, and reverts those made before one fails. An earlier move must
 * clear the way of a later one.
 */
export function moveAll(moves: readonly Move[]): void {
  for (const { from, to } of moves) {
    const tried = `${to}.tried`
    $os.rename(from, tried)
    $os.rename(tried, from)
  }
  const made: Move[] = []
  try {
    for (const move of moves) {
      $os.rename(move.from, move.to)
      made.push(move)
    }
  } catch (error) {
    for (const { from, to } of made.reverse()) $os.rename(to, from)
    throw error
  }
}

/** Returns whether one folder's entries can move to the other: not to or from another disk, nor through a mount. */
export function canMove(from: string, to: string): boolean {
  const [here, there] = [`${from}/move-test`, `${to}/move-test`]
  $os.mkdirAll(here, PRIVATE_FOLDER)
  try {
    $os.rename(here, there)
  } catch {
    $os.remove(here)
    return false
  }
  $os.remove(there)
  return true
}
