import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** A part of a page, and all that its markup depends on beside the shop's configuration, its language and its texts. */
export type KeptPart = { element: ReactElement; facts: () => readonly unknown[] }

/** On the server: returns a text that stands for the markup of these parts. */
export type KeepMarkup = (parts: readonly KeptPart[]) => string

/**
 * Parts of a page whose markup outlives it on the server: only those that have changed since are rendered again. In the
 * browser they are rendered as they are.
 */
export function useKeptMarkup(parts: readonly KeptPart[]): ReactNode {
  const keep = use(Keep)
  return keep ? keep(parts) : parts.map(({ element }) => element)
}

const Keep = createContext<KeepMarkup | undefined>(undefined)
export const KeepMarkupProvider = Keep.Provider
