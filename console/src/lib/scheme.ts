import { useCell } from './cell.ts'
import { createStoredCell } from './stored-cell.ts'

export type Scheme = 'dark' | 'light'

const kept = createStoredCell('console-scheme')
const GROUNDS: Record<Scheme, string> = { dark: '#100e0c', light: '#fcfaf8' }

/** Dark, unless the person has chosen light. */
export function useScheme(): [Scheme, (next: Scheme) => void] {
  return [schemeOf(useCell(kept)), kept.write]
}

/** Sets the chosen colour scheme on the page, now and at each change. */
export function applyScheme(): void {
  const scheme = schemeOf(kept.read())
  document.documentElement.dataset.scheme = scheme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUNDS[scheme])
}

kept.watch(applyScheme)

function schemeOf(text: string | undefined): Scheme {
  return text === 'light' ? 'light' : 'dark'
}
