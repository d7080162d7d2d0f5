import { useSyncExternalStore } from 'react'
import { readStored, type Stored, type StoredKey, watchStored } from './storage.ts'

/** What is kept under the key, as it changes here and in other tabs; nothing on the server and in the first render. */
export function useStored<Key extends StoredKey>(key: Key): Stored[Key] | undefined {
  return useSyncExternalStore(
    watchStored,
    () => readStored(key),
    () => undefined,
  )
}
