import type { Store } from '../http/store.ts'

/** So many changes of menu and settings are told apart between two changes of a basket. */
const ROOM = 1_000_000

/**
 * The version of a basket as it is told: it rises with every change of the basket, and is another one as soon as the menu
 * or the settings by which it was priced have changed. Who names it has seen these lines at these prices.
 */
export function versionOf(
  { menu_revision, settings_revision }: Pick<Store, 'menu_revision' | 'settings_revision'>,
  own: number,
): number {
  return own * ROOM + ((menu_revision + settings_revision) % ROOM)
}

/** The part that is the basket's own: two versions with the same are the same lines and wishes. */
export function ownVersionOf(version: number): number {
  return Math.floor(version / ROOM)
}
