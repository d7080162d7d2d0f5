const KEY = 'device'
let made: string | undefined

/**
 * The name that this browser has given itself, for saved cards: where a card was not used before its holder is asked. It is
 * kept here, apart from what every page reads.
 */
export function deviceName(): string {
  made ??= kept() ?? crypto.randomUUID()
  try {
    localStorage.setItem(KEY, made)
  } catch {
    // The browser does not allow access: then the holder is asked again on the next page.
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
