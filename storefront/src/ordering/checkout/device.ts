const KEY = 'device'
let made: string | undefined

/**
 * This browser's own id, for saved cards: on a device that the bank does not know, the cardholder
 * is challenged. Stored separately from the data that every page reads.
 */
export function deviceName(): string {
  made ??= kept() ?? crypto.randomUUID()
  try {
    localStorage.setItem(KEY, made)
  } catch {
    // The browser does not allow access: the cardholder is challenged again on the next page.
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
