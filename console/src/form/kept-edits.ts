import type { Edits } from './section-edits.ts'

/** Whose edits of what; nobody else on this device is shown them. */
export type Whose = { store: number; section: string; staff: string }

/**
 * What somebody has typed and not saved is kept in the browser, so that a closed tab, a sign-out or a lost connection
 * loses nothing.
 */
export function readKept(whose: Whose): Edits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? '{}')
    return isEdits(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** False if the browser stores nothing, as in a private window. */
export function keep(whose: Whose, edits: Edits): boolean {
  try {
    if (Object.keys(edits).length === 0) localStorage.removeItem(keyOf(whose))
    else localStorage.setItem(keyOf(whose), JSON.stringify(edits))
    return true
  } catch {
    return false
  }
}

function keyOf({ store, section, staff }: Whose): string {
  return `console-edits:${store}:${section}:${staff}`
}

function isEdits(kept: unknown): kept is Edits {
  // What was removed has no value: neither side of an edit has to be there.
  return isObject(kept) && Object.values(kept).every(isObject)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
