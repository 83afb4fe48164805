// Other features may use only these parts of this one.

export { withDatabase } from "./attached-database"
export { backupsIn, backupTime, DATABASE, exists, quoted } from "./backup-folder"
export { addBackupCommand, addRestoreCommand, checkBackup } from "./commands"
export { addCompanyCommand } from "./company-commands"
export { makeDownload, withArchiveLock } from "./download-archive"
export { assertRestored } from "./restore-backup"
export { runOwnCommand } from "./run-self"
