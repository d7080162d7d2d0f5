import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

const MIB = 2 ** 20
/** PostgreSQL allocates 16 MiB of this for its log at once, and stops for good if that fails. */
const RESERVE = 24 * MIB
const NEW_DATABASE = 64 * MIB

/** How many bytes can still be written in this folder; 0 if no more files can be created. */
export function freeDiskSpace(folder: string): number {
  const { bavail, bsize, files, ffree } = statfsSync(folder)
  return files > 0 && ffree === 0 ? 0 : bavail * bsize
}

/** The same, read at most ten times a second: a statement writes kilobytes, and the reserve is megabytes. */
export function watchDiskSpace(folder: string): () => number {
  let cached = { free: 0, until: 0 }
  return () => {
    const now = performance.now()
    if (now >= cached.until) cached = { free: freeDiskSpace(folder), until: now + 100 }
    return cached.free
  }
}

/** Whether the disk is too full to permit writes; reads still work. */
export function isDiskSpaceLow(free_bytes: number): boolean {
  return free_bytes < RESERVE
}

export function requireDiskSpace(folder: string, isNew: boolean, free = freeDiskSpace): void {
  const [free_bytes, needed] = [free(folder), isNew ? NEW_DATABASE : RESERVE]
  if (free_bytes < needed)
    throw diskFullAtStart(folder, `${mib(free_bytes)} MiB are free, ${mib(needed)} are needed`)
}

export function diskFullAtStart(folder: string, how = 'nothing more can be written'): CannotStart {
  return new CannotStart(
    `The disk that holds ${resolve(folder)} is full: ${how}. ` +
      'Nothing is lost. Free some space there, or set DATA_DIR to a folder on another disk, and start again.',
  )
}

function mib(bytes: number): number {
  return Math.floor(bytes / MIB)
}
