type Kept = { of: string; draft: unknown }

/**
 * What a customer types in a form survives a reload, but not closing the tab or signing out. Undefined if there is
 * nothing. The draft of another customer is deleted.
 */
export function readDraft(key: string, token: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (kept?.of === ownerOf(token)) return kept.draft
    sessionStorage.removeItem(key)
  } catch {
    // No access, or a broken draft.
  }
  return undefined
}

export function keepDraft(key: string, token: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ of: ownerOf(token), draft } satisfies Kept))
  } catch {
    // Private windows throw on access; a draft then does not survive a reload.
  }
}

/** A part of the token: enough to tell customers apart, too little to sign in with. */
function ownerOf(token: string): string {
  return token.slice(-8)
}
