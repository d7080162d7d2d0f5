import { type Pen, type Point } from './pen.ts'

export function lemons(pen: Pen, places: readonly Point[]): string {
  return places
    .map(([x, y]) => {
      const rays = [20, 55, 90, 125, 160].map(
        angle =>
          `<path d="M0 -4L${Math.cos((angle * Math.PI) / 180) * 46} ${-Math.sin((angle * Math.PI) / 180) * 46}" stroke="#fff6c9" stroke-width="3.5"/>`,
      )
      return `<g transform="translate(${x} ${y}) rotate(${pen.chance(-60, 60)})"><path d="M-58 0A58 58 0 0 1 58 0Z" transform="translate(5 9)" fill="#1c0a04" opacity=".35" filter="url(#soft)"/><path d="M-58 0A58 58 0 0 1 58 0Z" fill="#eebd2b"/><path d="M-51 -2A51 51 0 0 1 51 -2Z" fill="#fdf3c4"/><path d="M-46 -4A46 46 0 0 1 46 -4Z" fill="#f6d850"/>${rays.join('')}</g>`
    })
    .join('')
}

export function onionRings(pen: Pen, places: readonly Point[]): string {
  return places
    .map(([x, y]) => {
      const r = pen.chance(26, 48)
      return `<ellipse cx="${x + 3}" cy="${y + 6}" rx="${r}" ry="${r * 0.86}" fill="none" stroke="#1c0a04" stroke-width="8" opacity=".3" filter="url(#glow)"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.86}" fill="none" stroke="#f1dfe6" stroke-width="9"/><ellipse cx="${x}" cy="${y}" rx="${r + 3.5}" ry="${r * 0.86 + 3.5}" fill="none" stroke="#a5476f" stroke-width="3"/>`
    })
    .join('')
}
