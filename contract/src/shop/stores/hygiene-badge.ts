import type { HygieneRating } from '../settings/hygiene-rating.ts'

const HEIGHT = 56
const WIDTH = 176
const INK = '#143d26'
const GROUND = '#fffde8'

/**
 * The image of a rating: the scale with its value, or the word of the Scottish scheme. It is drawn for a light
 * background.
 */
export function hygieneBadge(rating: HygieneRating): string {
  const inside = rating.startsWith('FHRS') ? scale(rating.slice('FHRS_'.length)) : word(rating)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="8" fill="${GROUND}" stroke="${INK}" stroke-width="2"/>` +
    `${inside}</svg>`
  )
}

/** Six values, with the given one highlighted. */
function scale(value: string): string {
  return [0, 1, 2, 3, 4, 5]
    .map(each => {
      const isGiven = String(each) === value
      const x = 24 + each * 25.6
      const circle = `<circle cx="${x}" cy="28" r="${isGiven ? 15 : 9}" fill="${isGiven ? INK : 'none'}" stroke="${INK}" stroke-width="1.5"/>`
      return circle + text(String(each), { x, size: isGiven ? 20 : 11, fill: isGiven ? GROUND : INK })
    })
    .join('')
}

/** The words of the scheme, which are English on every page. */
function word(rating: HygieneRating): string {
  if (rating === 'FHIS_PASS') return text('PASS', { x: WIDTH / 2, size: 26, fill: INK })
  const lines = rating === 'FHIS_AWAITING' ? ['AWAITING', 'INSPECTION'] : ['IMPROVEMENT', 'REQUIRED']
  return lines
    .map((line, index) => text(line, { x: WIDTH / 2, y: 19 + index * 19, size: 15, fill: INK }))
    .join('')
}

function text(
  words: string,
  { x, y = 29, size, fill }: { x: number; y?: number; size: number; fill: string },
) {
  return `<text x="${x}" y="${y}" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="${fill}" text-anchor="middle" dominant-baseline="central">${words}</text>`
}
