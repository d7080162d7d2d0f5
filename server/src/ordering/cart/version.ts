import type { Store } from '../../platform/http/store.ts'

/** The number of combined menu and settings revisions that can be distinguished between two changes of a basket. */
const ROOM = 1_000_000

/**
 * The basket's version for clients. It rises with every change of the basket, and differs as soon as the menu or the
 * settings that priced it have changed. A client that sends it back has seen these lines at these prices.
 */
export function versionOf(
  { menu_revision, settings_revision }: Pick<Store, 'menu_revision' | 'settings_revision'>,
  own: number,
): number {
  return own * ROOM + ((menu_revision + settings_revision) % ROOM)
}

/** The part that counts the basket's own changes: if it is equal, lines and wishes are equal. */
export function ownVersionOf(version: number): number {
  return Math.floor(version / ROOM)
}
