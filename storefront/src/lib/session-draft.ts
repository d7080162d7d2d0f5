/** What is typed in a form survives a reload, but not closing the tab or signing out. Undefined if there is nothing. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // No access, or a broken draft.
    return undefined
  }
}

export function keepDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Private windows throw on access; a draft then does not survive a reload.
  }
}
