import type { Contact } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import type { Address } from '@tiffin/contract/shop/places/address'

/** The signed-in customer, or a guest, whose token permits less [V3, V10]. */
export type UserProfile = {
  first_name: string
  last_name: string
  email?: string
  user_token: string
  guest?: boolean
}

/** The last delivery address [D-31]; coordinates if they were known. */
export type PreviousLocation = { postcode: string; lat: number | null; lng: number | null; label: string }

/** The part of the basket that the page shows before the server has responded [B-28]. */
export type LocalCart = { item_id: string; quantity: number; pre_order_time: string }[]

/** All values that persist across pages, by their key in the browser's storage. */
export type Stored = {
  cart_id: string
  cart: LocalCart
  cart_profile: Contact
  cart_del_address: Partial<Address>
  deladdress: Partial<Address>
  POST_CODE: string
  PREVIOUS_LOCATION: PreviousLocation
  FAVOURITES_LIST: string[]
  currentTackaway: string
  USER_PROFILE: UserProfile
  LOGIN_SESSION_ID: string
  customer_login_id: string
  coupon: string
  order_type: ServiceType
  /** The table at which the diner sits [U-04]. `at`: when it was chosen, in milliseconds. */
  table_name: { name: string; at: number }
  Language: string
  /** The language of the signed-in customer's account, as this browser last read it. */
  account_language: string
  COOKIES_ACCEPTED: 'YES' | 'NO'
  COOKIES_DECISION: Record<string, unknown>
  GDPR_CONSENT: Record<string, unknown>
  optin_answered: Record<string, string>
  feedback_pending: string
  /** The order whose payment was started in this browser and whose result is unknown. */
  paying: string
  /** How the diner last chose to pay: a payment mode, followed by the saved card if there is one. */
  pay_way: string
  /** The contents of the orders whose payments were started in this browser, by order id. */
  begun_orders: Record<string, string>
  /**
   * The last order placed from this browser: its time and contents. `uncounted`: placed with
   * consent, but not reported as a conversion yet. `earlier`: the ids of the orders before it, the
   * newest first.
   */
  last_order: { order_id: string; at: number; content: string; uncounted?: true; earlier?: string[] }
}

export type StoredKey = keyof Stored

type Kind = { read: (text: string) => unknown; write: (value: unknown) => string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A plain text. A value that does not match the pattern was not written by this app. */
const text = (pattern: RegExp): Kind => ({
  read: value => (pattern.test(value) ? value : undefined),
  write: String,
})

const json = (isRight: (value: unknown) => boolean): Kind => ({
  read: value => {
    const parsed: unknown = JSON.parse(value)
    return isRight(parsed) ? parsed : undefined
  },
  write: JSON.stringify,
})

const MOST_IDS = 20

function isListOfIds(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_IDS && value.every(id => ID.test(String(id)))
}

/** Afterwards the diner is thought to have left the table. */
const TABLE_STAYS_MS = 4 * 60 * 60 * 1000

const SHORT = /^.{1,200}$/s
const ID = /^[\w-]{1,64}$/
const CODE = /^[a-z]{2,3}(?:-\w+)?$/i

const KINDS: Record<StoredKey, Kind> = {
  cart_id: text(ID),
  cart: json(
    value =>
      Array.isArray(value) &&
      value.every(line => isObject(line) && typeof line.item_id === 'string' && Number(line.quantity) > 0),
  ),
  cart_profile: json(isObject),
  cart_del_address: json(isObject),
  deladdress: json(isObject),
  POST_CODE: text(/^[\w -]{1,20}$/),
  PREVIOUS_LOCATION: json(value => isObject(value) && typeof value.postcode === 'string'),
  FAVOURITES_LIST: json(Array.isArray),
  currentTackaway: text(SHORT),
  USER_PROFILE: json(value => isObject(value) && typeof value.user_token === 'string'),
  LOGIN_SESSION_ID: text(ID),
  customer_login_id: text(ID),
  coupon: text(SHORT),
  order_type: text(/^(?:delivery|collection|dinein)$/),
  table_name: json(
    value =>
      isObject(value) &&
      typeof value.name === 'string' &&
      typeof value.at === 'number' &&
      Date.now() < value.at + TABLE_STAYS_MS,
  ),
  Language: text(CODE),
  account_language: text(CODE),
  COOKIES_ACCEPTED: text(/^(?:YES|NO)$/),
  COOKIES_DECISION: json(isObject),
  GDPR_CONSENT: json(isObject),
  optin_answered: json(isObject),
  feedback_pending: text(ID),
  paying: text(ID),
  pay_way: text(SHORT),
  begun_orders: json(
    value => isObject(value) && Object.values(value).every(content => typeof content === 'string'),
  ),
  last_order: json(
    value =>
      isObject(value) &&
      typeof value.order_id === 'string' &&
      typeof value.at === 'number' &&
      (value.earlier === undefined || isListOfIds(value.earlier)),
  ),
}

export const STORED_KEYS = Object.keys(KINDS) as StoredKey[]

/** The stored value. A broken one is removed and counts as absent [Z-12]. */
export function readStored<Key extends StoredKey>(key: Key): Stored[Key] | undefined {
  const kept = memory.get(key) ?? access(storage => storage.getItem(key))
  if (typeof kept !== 'string') return undefined
  const known = parsed.get(key)
  if (known?.text === kept) return known.value as Stored[Key]
  const value = valueOf(key, kept)
  if (value === undefined) removeStored(key)
  // Returns the same object for the same text, because React compares by identity.
  else parsed.set(key, { text: kept, value })
  return value as Stored[Key] | undefined
}

export function writeStored<Key extends StoredKey>(key: Key, value: Stored[Key]): void {
  const next = KINDS[key].write(value)
  if (access(storage => storage.setItem(key, next)) === BLOCKED) memory.set(key, next)
  else memory.delete(key)
  notifyListeners(key)
}

export function removeStored(...keys: StoredKey[]): void {
  for (const key of keys) {
    access(storage => storage.removeItem(key))
    memory.delete(key)
    parsed.delete(key)
    notifyListeners(key)
  }
}

/** Clears the session storage, which contains values typed at checkout [B-30]. */
export function forgetSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    // The browser does not allow access, so no value was stored.
  }
}

/**
 * Calls the listener at every change, in this tab (`own`) and in others. A page in the back-forward cache gets no storage
 * events, so when it returns every value counts as changed. Returns a function that removes the listener.
 */
export function watchStored(listener: (key: StoredKey, own: boolean) => void): () => void {
  listeners.add(listener)
  const onAny = () => {
    for (const key of STORED_KEYS) listener(key, false)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === null) onAny()
    else if (event.key in KINDS) {
      // Another tab has stored a newer value.
      memory.delete(event.key as StoredKey)
      listener(event.key as StoredKey, false)
    }
  }
  const onShow = (event: PageTransitionEvent) => event.persisted && onAny()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

const BLOCKED = Symbol('blocked')
/** Values that could not be stored: they are newer than the stored ones. */
const memory = new Map<StoredKey, string>()
const parsed = new Map<StoredKey, { text: string; value: unknown }>()
const listeners = new Set<(key: StoredKey, own: boolean) => void>()

function valueOf(key: StoredKey, kept: string): unknown {
  try {
    return KINDS[key].read(kept)
  } catch {
    return undefined
  }
}

function notifyListeners(key: StoredKey): void {
  for (const listener of listeners) listener(key, true)
}

/**
 * Private windows and strict settings throw on access, and a full storage on writing: values are
 * then held in memory, for this page only.
 */
function access(
  work: (storage: Storage) => string | null | undefined | void,
): string | undefined | typeof BLOCKED {
  // Node also has a `localStorage`; only a browser has a document.
  if (typeof document === 'undefined') return undefined
  try {
    return work(localStorage) ?? undefined
  } catch {
    return BLOCKED
  }
}
