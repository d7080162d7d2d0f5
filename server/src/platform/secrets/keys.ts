import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Env } from '../env.ts'
import { KEY_BYTES, keysIn } from './keys-in.ts'

/** A key with its id, which is stored with each secret and derived from the key. */
export type Key = { id: string; bytes: Buffer }

/** The keys of an installation: the first one encrypts, every one decrypts. */
export type Keys = {
  all(): readonly Key[]
  /** Only for keys in the program's own file: puts a new key first, unless an earlier rotation has not finished yet. */
  renew?: () => void
  /** Only for keys in the program's own file: deletes all keys except the first. */
  forgetOld?: () => void
}

/**
 * The keys in the setting. With the embedded database also those in a file beside it, which is created if nothing is
 * set, so that a trial needs no settings. On PostgreSQL no file is created: every process would have a different key.
 */
export function keysOf({ SECRETS_KEY, DATABASE_URL, DATA_DIR }: Env): Keys {
  const configured = SECRETS_KEY.map(keyOf)
  return DATABASE_URL ? { all: () => configured } : keysWithFile(configured, join(DATA_DIR, 'secrets.key'))
}

export function keysFrom(bytes: readonly Buffer[]): Keys {
  const keys = bytes.map(keyOf)
  return { all: () => keys }
}

function keyOf(bytes: Buffer): Key {
  return { id: createHmac('sha256', bytes).update('id of the key').digest('hex').slice(0, 8), bytes }
}

function keysWithFile(configured: readonly Key[], path: string): Keys {
  let own = readKeys(path)
  const write = (keys: readonly Key[]) => {
    writeKeys(path, keys)
    own = [...keys]
  }
  const newKey = () => keyOf(randomBytes(KEY_BYTES))
  if (configured.length > 0) return { all: () => [...configured, ...own] }
  if (own.length === 0) write([newKey()])
  return {
    all: () => own,
    renew: () => (own.length > 1 ? undefined : write([newKey(), ...own])),
    forgetOld: () => (own.length > 1 ? write(own.slice(0, 1)) : undefined),
  }
}

function readKeys(path: string): Key[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new CannotStart(`${resolve(path)} cannot be read: ${(error as Error).message}.`)
  }
  const keys = keysIn(text)
  if (keys && keys.length > 0) return keys.map(keyOf)
  throw new CannotStart(
    `${resolve(path)} holds no key: it is damaged. Restore it from your backup. Without it the secrets in the database ` +
      'cannot be read: if there is no backup, delete the file, and have second factors and payment keys set up anew.',
  )
}

/** Writes the file atomically: secrets encrypted with a lost key cannot be recovered. */
function writeKeys(path: string, keys: readonly Key[]): void {
  const file = openSync(`${path}.new`, 'w', 0o600)
  try {
    writeSync(file, keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}
