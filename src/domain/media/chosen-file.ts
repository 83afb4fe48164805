// The messages about files that a user chooses or drops, whatever they are for.

/** The file was moved, renamed or changed since, lacks a permission, or exists only in a cloud. */
export const unreadableFile = (name: string) =>
  `„${name}“ lässt sich nicht lesen. Bitte prüfen Sie, ob die Datei auf diesem Gerät liegt, und wählen Sie sie noch einmal.`

export const folderInsteadOfFile = (name: string) => `„${name}“ ist ein Ordner. Bitte wählen Sie eine Datei daraus.`

export const ADDRESS_INSTEAD_OF_FILE =
  "Das ist nur die Adresse einer Datei. Bitte speichern Sie die Datei zuerst auf diesem Gerät, und wählen Sie sie dann aus."

export const nothingInFolder = (name: string) => `Im Ordner „${name}“ ist keine Datei, die hierher passt.`

export const folderTooLarge = (name: string) =>
  `Der Ordner „${name}“ enthält zu viele Dateien. Bitte wählen Sie die richtigen daraus.`
