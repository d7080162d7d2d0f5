import { useSyncExternalStore } from 'react'
import { readStored, type Stored, type StoredKey, watchStored } from './storage.ts'

/** The stored value, following changes in this and other tabs. Undefined on the server and in the first render. */
export function useStored<Key extends StoredKey>(key: Key): Stored[Key] | undefined {
  return useSyncExternalStore(
    watchStored,
    () => readStored(key),
    () => undefined,
  )
}
