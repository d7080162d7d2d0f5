import type { Connection } from '../lib/connection.ts'

/**
 * Filled when live, half filled when polling, outlined with a stroke when lost: not distinguished
 * by colour alone.
 */
export function ConnectionDot({ state }: { state: Connection['state'] }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="12" cy="12" r="7.500" />
      {state === 'live' && <circle cx="12" cy="12" r="4" fill="currentColor" stroke="none" />}
      {state === 'polling' && <path d="M12 8a4 4 0 0 1 0 8Z" fill="currentColor" stroke="none" />}
      {state === 'lost' && <path d="m6.500 17.500 11-11" strokeLinecap="round" />}
    </svg>
  )
}
