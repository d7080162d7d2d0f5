import { type Cell, createCell } from './cell.ts'

/** A text that outlives the page and is the same in every tab. A browser that keeps nothing keeps it for this page. */
export function createStoredCell(key: string): Cell<string | undefined> {
  const cell = createCell(readKept(key))
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) cell.write(readKept(key))
  })
  return {
    ...cell,
    write(next) {
      keep(key, next)
      cell.write(next)
    },
  }
}

function readKept(key: string): string | undefined {
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
    // A private window: the cell holds it while the page lives.
  }
}
