const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"

export function newRecordId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(15)), (value) => LETTERS[value % LETTERS.length]).join("")
}
