import { resolve } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { diskFullAtStart } from '../disk-space.ts'

/** The error for an embedded database that does not start, with its last messages and the remedy. */
export function damagedDatabase(dataDir: string, log: readonly string[]): CannotStart {
  const words = log.map(line => line.replace(/^.*? (?:LOG|FATAL|PANIC): +/, '')).join('; ')
  if (/No space left on device/.test(words)) return diskFullAtStart(dataDir)
  if (/initialized by PostgreSQL version/.test(words) || /incompatible with server/.test(words))
    return new CannotStart(
      `The database in ${resolve(dataDir)} was created by another version, or is damaged: ${words}. ` +
        `Start the version that created it, or ${REMEDY}`,
    )
  return new CannotStart(
    `The database in ${resolve(dataDir)} is damaged and does not start${words ? `: ${words}` : ''}. ` +
      `Keep a copy of the folder, then ${REMEDY}`,
  )
}

const REMEDY =
  'restore the last backup (docs/operations.md, "Backup and restore"). ' +
  'Without a backup, set DATA_DIR to another folder to start empty.'
