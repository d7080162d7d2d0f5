import { resolve } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { diskFullAtStart } from './disk-space.ts'

/** The error for an embedded database that does not start: its last messages, and the remedy. */
export function damagedDatabase(dataDir: string, said: readonly string[]): CannotStart {
  const words = said.map(line => line.replace(/^.*? (?:LOG|FATAL|PANIC): +/, '')).join('; ')
  if (/No space left on device/.test(words)) return diskFullAtStart(dataDir)
  if (/initialized by PostgreSQL version/.test(words) || /incompatible with server/.test(words))
    return new CannotStart(
      `The database in ${resolve(dataDir)} was made by another version, or is damaged: ${words}. ` +
        `Start the version that made it, or ${REMEDY}`,
    )
  return new CannotStart(
    `The database in ${resolve(dataDir)} is damaged and does not start${words ? `: ${words}` : ''}. ` +
      `Keep a copy of the folder, then ${REMEDY}`,
  )
}

const REMEDY =
  'put the last backup in its place, as the README tells under "Backup and restore". ' +
  'Without a backup, name another folder in DATA_DIR to begin anew.'
