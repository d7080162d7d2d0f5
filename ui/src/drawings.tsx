import type { ReactNode } from 'react'

/** A plate, set and empty. */
export const PlateDrawing = () =>
  drawing(
    'M20 54c0 8 18 14 40 14s40-6 40-14-18-14-40-14-40 6-40 14ZM36 52c0 4.5 10.5 8 24 8s24-3.5 24-8',
    'M8 30v12c0 3 4 3 4 0V30M10 45v29M112 30c-4 3-5 12-5 19h4v25',
  )

/** A shop's door with its sign showing "closed". */
export const DoorDrawing = () =>
  drawing('M38 86V12h44v74M24 86h72M46 20h28v26H46ZM75 58v.01', 'M60 20v6M50 34l10-8 10 8v10H50Z')

/** A plug out of its socket. */
export const PlugDrawing = () =>
  drawing(
    'M8 60h22M30 46h12a14 14 0 0 1 0 28H30ZM56 53h9M56 67h9',
    'M112 60H94M94 46H86a14 14 0 0 0 0 28h8ZM68 34l4-8M80 32v-9',
  )

/** The subject in the text colour, a small detail in the shop's colour. */
export function drawing(ink: string, accent: string): ReactNode {
  return (
    <svg
      width="120"
      height="96"
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={ink} />
      <path d={accent} stroke="var(--accent)" />
    </svg>
  )
}
