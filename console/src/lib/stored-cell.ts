import { type Cell, createCell } from './cell.ts'

/**
 * A text in the browser's storage, shared by all tabs. If the storage is unavailable, it is held
 * until the page is closed.
 */
export function createStoredCell(key: string): Cell<string | undefined> {
  const cell = createCell(readStoredValue(key))
  // Tests render components without a window.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', event => {
      if (event.key === key || event.key === null) cell.write(readStoredValue(key))
    })
  return {
    ...cell,
    write(next) {
      keep(key, next)
      cell.write(next)
    },
  }
}

function readStoredValue(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is not available, as in a private window: the cell keeps the value until the page is closed.
  }
}
