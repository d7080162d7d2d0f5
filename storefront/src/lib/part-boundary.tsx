import { ErrorBoundary } from '@tiffin/ui/error-boundary'
import type { ReactNode } from 'react'
import { MissingPart } from './missing-part.tsx'

/**
 * Renders its part anew after an error. Translators and extensions of the browser move the nodes of a page, on which React's
 * next change of them throws. The limit ends the attempts where the error is ours.
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary retries={5} renderFallback={() => <MissingPart />}>
      {children}
    </ErrorBoundary>
  )
}
