import { SECTION_NUMBERS } from '@tiffin/contract/shop/settings/section-numbers'
import type { FormName } from './editing.ts'
import type { Edits } from './section-edits.ts'

/** The owner and the subject of the edits; other users of this device do not see them. */
export type EditsOwner = { store: number; section: DraftName; staff: string }

/** A section, one part of the menu such as `dish korma`, or a new record. */
export type DraftName = FormName | `${FormName} ${string}` | NewRecord
export type NewRecord =
  | `new ${'coupon' | 'link' | 'payment link' | 'person' | 'shop'}`
  | `${'answer' | 'translations' | 'link' | 'payment-link' | 'suspension' | 'credit' | 'points' | 'refund' | 'reply' | 'decline'} ${string}`

/** `number`: the version of the section's form that was edited. */
type StoredEdits = { number: number; edits: Edits }

/**
 * Unsaved edits are stored in the browser, so that a closed tab, a sign-out or a lost connection
 * loses nothing. Edits of another version of the section's form are dropped, because they do not
 * fit its page.
 */
export function readEdits(whose: EditsOwner): Edits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null')
    if (isKept(kept) && kept.number === numberOf(whose)) return kept.edits
    localStorage.removeItem(keyOf(whose))
  } catch {
    // Nothing is stored, or the value was not written by this program.
  }
  return {}
}

/** Returns false if the browser stores nothing, as in a private window. */
export function keep(whose: EditsOwner, edits: Edits): boolean {
  try {
    const kept: StoredEdits = { number: numberOf(whose), edits }
    if (Object.keys(edits).length === 0) localStorage.removeItem(keyOf(whose))
    else localStorage.setItem(keyOf(whose), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Only sections have versions of their form. */
function numberOf({ section }: EditsOwner): number {
  return new Map<string, number>(Object.entries(SECTION_NUMBERS)).get(section) ?? 1
}

function keyOf({ store, section, staff }: EditsOwner): string {
  return `console-edits:${store}:${section}:${staff}`
}

function isKept(kept: unknown): kept is StoredEdits {
  // A removed field has no value: either side of an edit can be missing.
  const { edits } = (kept ?? {}) as Partial<StoredEdits>
  return isObject(edits) && Object.values(edits).every(isObject)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The unsaved edits of one staff member in one form of a shop. */
export type UnsavedSection = { store: number; section: string; edits: Edits }

/** All unsaved edits of this staff member on this device. */
export function listUnsavedSections(staff: string): UnsavedSection[] {
  const found: UnsavedSection[] = []
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at) ?? ''
      const [, store, section] = /^console-edits:(\d+):(.+):([^:]+)$/.exec(key) ?? []
      if (!section || !key.endsWith(`:${staff}`)) continue
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      if (isKept(kept)) found.push({ store: Number(store), section, edits: kept.edits })
    }
  } catch {
    // The browser blocks the storage, or a value is not JSON. The edits found so far are returned.
  }
  return found
}

export function deleteEdits({ store, section }: UnsavedSection, staff: string): void {
  try {
    localStorage.removeItem(keyOf({ store, section: section as DraftName, staff }))
  } catch {
    // The browser blocks the storage, so it contains no edits.
  }
}
