import { vi } from 'vitest'

/** Gives modules of the console the browser APIs that they need when they are loaded. Returns a function that removes them. */
export function stubBrowser(): () => void {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    getElementById: () => null,
    documentElement: { style: {} },
  })
  vi.stubGlobal('localStorage', { getItem: () => null })
  return () => vi.unstubAllGlobals()
}
