const KEY = 'device'
let made: string | undefined

/**
 * This browser's own id, for saved cards: on a device that is new to a card the holder is challenged. It is stored
 * apart from the data that every page reads.
 */
export function deviceName(): string {
  made ??= kept() ?? crypto.randomUUID()
  try {
    localStorage.setItem(KEY, made)
  } catch {
    // The browser does not allow access: then the holder is challenged again on the next page.
  }
  return made
}

function kept(): string | undefined {
  try {
    return localStorage.getItem(KEY)?.slice(0, 64) || undefined
  } catch {
    return undefined
  }
}
