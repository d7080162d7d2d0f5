import { encode } from 'uqr'

/** A text as a QR code: one SVG path, drawn without third-party markup, and the side of its square. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
