import { ErrorBoundary } from '@tiffin/ui/error-boundary'
import type { ReactNode } from 'react'
import { MissingPart } from './missing-part.tsx'

type Props = { children: ReactNode; fallback?: ReactNode }

/**
 * Renders its part again after an error. Translators and browser extensions move the nodes of a page, so that React's
 * next change of them throws. The limit ends the attempts if the error is ours.
 */
export function PartBoundary({ children, fallback }: Props) {
  return (
    <ErrorBoundary retries={5} renderFallback={() => fallback ?? <MissingPart level={2} />}>
      {children}
    </ErrorBoundary>
  )
}
