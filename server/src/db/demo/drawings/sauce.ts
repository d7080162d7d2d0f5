import { blob, type Pen, piece, type Point, scatter, shade } from './pen.ts'
import { MIDDLE } from './table.ts'

/** What lies in a sauce or in rice. */
export type Chunks = { colour: string; count: number; size?: number; shape?: 'cube' | 'round' | 'prawn' }

export type Pool = { full: number; sauce: string }

export function lumpsOf(
  pen: Pen,
  { colour, count, size = 52, shape = 'cube' }: Chunks,
  { full, sauce }: Pool,
): string {
  return scatter(pen, count, { at: MIDDLE, r: full * 0.74, apart: size * 1.35 })
    .map(at => {
      const [rx, ry] = [size * pen.chance(0.8, 1.15), size * pen.chance(0.65, 0.95)]
      const turn = pen.chance(0, 3)
      if (shape === 'prawn') return prawn(pen, at, { size, colour })
      const coat = blob(pen, [at[0] + rx * 0.15, at[1] + ry * 0.3], {
        rx: rx * 0.8,
        ry: ry * 0.62,
        rough: 0.22,
        turn,
      })
      return (
        piece(pen, at, {
          rx,
          ry,
          colour: shade(colour, 0.16),
          turn,
          rough: shape === 'round' ? 0.05 : 0.27,
          points: shape === 'round' ? 12 : 8,
          lift: 0.8,
          shine: 0.22,
        }) + `<path d="${coat}" fill="${sauce}" opacity=".3"/>`
      )
    })
    .join('')
}

/** A prawn, bent round. */
export function prawn(pen: Pen, [x, y]: Point, { size, colour }: { size: number; colour: string }): string {
  const turn = pen.chance(0, 360)
  const body = `M${-size} 0A${size} ${size} 0 0 1 ${size * 0.9} ${-size * 0.25}`
  const stroke = (more: string, width: number) =>
    `<path d="${body}" fill="none" stroke-linecap="round" stroke-width="${width}" ${more}/>`
  const rings = [0.3, 0.5, 0.7].map(at => {
    const angle = Math.PI * (1 - at)
    const [cx, cy] = [Math.cos(angle) * size, -Math.sin(angle) * size * 0.98]
    return `<path d="M${cx * 0.72} ${cy * 0.72}L${cx * 1.24} ${cy * 1.24}" stroke="${shade(colour, -0.22)}" stroke-width="4" opacity=".6"/>`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke('transform="translate(4 9)" stroke="#1c0a04" opacity=".35" filter="url(#soft)"', size * 0.6)}${stroke(`stroke="${colour}"`, size * 0.58)}${stroke(`stroke="${shade(colour, 0.45)}" opacity=".7" transform="translate(-2 -5)"`, size * 0.2)}${rings.join('')}</g>`
}
