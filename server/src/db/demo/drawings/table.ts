import type { Pen, Point } from './pen.ts'

export const WIDTH = 1120
export const HEIGHT = 840
export const MIDDLE: Point = [560, 425]

/** What is under the food, and the filters that all shapes share. */
const GROUNDS = {
  slate: ['#2e3a36', '#1c2523', '.9 .014'],
  walnut: ['#6d4527', '#472a16', '.006 .11'],
  linen: ['#d9cdb8', '#b9a98d', '.7 .7'],
  oak: ['#c99a63', '#96683a', '.005 .09'],
  marble: ['#e9e3da', '#c9c0b3', '.011 .02'],
} as const
export type Ground = keyof typeof GROUNDS

export function picture(
  pen: Pen,
  { ground, near = 1.2 }: { ground: Ground; near?: number },
  food: string,
): string {
  const [light, dark, grain] = GROUNDS[ground]
  // The filters measure slopes from pixel to pixel, and there are more of them in a larger picture.
  const relief = (height: number) => (height * pen.scale) / 0.25
  const defs = `<radialGradient id="ground" cx=".3" cy=".22" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<radialGradient id="light" cx=".28" cy=".2" r="1.05"><stop offset="0" stop-color="#ffe2ad" stop-opacity=".28"/><stop offset=".45" stop-color="#ffe2ad" stop-opacity="0"/><stop offset="1" stop-color="#120602" stop-opacity=".42"/></radialGradient>
<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="${Math.round(pen.chance(1, 90))}"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .02 0 0 0 1.5 -.62"/></filter>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="4"/></filter>
<filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="20"/></filter>
<filter id="rough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="crumb" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="4" seed="9" result="noise"/><feDiffuseLighting in="noise" surfaceScale="${relief(2.7)}" diffuseConstant="1.1" lighting-color="#fff2d8" result="lit"><feDistantLight azimuth="225" elevation="52"/></feDiffuseLighting><feComposite in="lit" in2="SourceGraphic" operator="in" result="cut"/><feBlend in="SourceGraphic" in2="cut" mode="multiply" result="bumpy"/><feComponentTransfer in="bumpy"><feFuncR type="linear" slope="1.16"/><feFuncG type="linear" slope="1.14"/><feFuncB type="linear" slope="1.1"/></feComponentTransfer></filter>
<filter id="dough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="3" seed="5" result="noise"/><feDiffuseLighting in="noise" surfaceScale="${relief(2.6)}" diffuseConstant="1.12" lighting-color="#fff4de" result="lit"><feDistantLight azimuth="225" elevation="56"/></feDiffuseLighting><feComposite in="lit" in2="SourceGraphic" operator="in" result="cut"/><feBlend in="SourceGraphic" in2="cut" mode="multiply" result="bumpy"/><feComponentTransfer in="bumpy"><feFuncR type="linear" slope="1.12"/><feFuncG type="linear" slope="1.1"/><feFuncB type="linear" slope="1.06"/></feComponentTransfer></filter>
<filter id="wet" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".011 .014" numOctaves="3" seed="${Math.round(pen.chance(1, 90))}" result="noise"/><feSpecularLighting in="noise" surfaceScale="${relief(8)}" specularConstant=".2" specularExponent="24" lighting-color="#ffe9bd" result="shine"><feDistantLight azimuth="230" elevation="46"/></feSpecularLighting><feComposite in="shine" in2="SourceGraphic" operator="in" result="cut"/><feDiffuseLighting in="noise" surfaceScale="${relief(9)}" diffuseConstant="1.15" lighting-color="#fff" result="body"><feDistantLight azimuth="230" elevation="58"/></feDiffuseLighting><feComposite in="body" in2="SourceGraphic" operator="in" result="shape"/><feBlend in="SourceGraphic" in2="shape" mode="multiply" result="base"/><feBlend in="base" in2="cut" mode="screen"/></filter>
${[...pen.defs.values()].join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(WIDTH * pen.scale)}" height="${Math.round(HEIGHT * pen.scale)}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity=".55"/><g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${near}) translate(${-MIDDLE[0]} ${-MIDDLE[1]})">${food}</g><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/></svg>`
}

function shadow(rx: number, ry: number): string {
  const [x, y] = MIDDLE
  return `<ellipse cx="${x + 22}" cy="${y + 34}" rx="${rx}" ry="${ry}" fill="#0d0502" opacity=".55" filter="url(#far)"/>`
}

/** A round plate with a rim. */
export function plate(pen: Pen, r: number, colour = '#f2ece0'): string {
  const [x, y] = MIDDLE
  return `${shadow(r, r)}<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.lit(colour, 0.16)}"/><circle cx="${x}" cy="${y}" r="${r - 3}" fill="none" stroke="#fffaf0" stroke-width="3" opacity=".7"/><circle cx="${x + 3}" cy="${y + 4}" r="${r * 0.77}" fill="#3a2412" opacity=".22" filter="url(#soft)"/><circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="${pen.lit(colour, 0.1)}"/>`
}

/** A deep bowl: its wall lies in shadow at the upper left. */
export function bowl(pen: Pen, r: number, colour = '#e9dfcd'): string {
  const [x, y] = MIDDLE
  return `${shadow(r, r)}<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.lit(colour, 0.3)}"/><circle cx="${x}" cy="${y}" r="${r - 4}" fill="none" stroke="#fff8e8" stroke-width="4" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="#1d0d05" opacity=".6"/>`
}

/** A karahi: a black iron pan with two handles. */
export function karahi(pen: Pen, r: number): string {
  const [x, y] = MIDDLE
  const handle = (side: number) =>
    `<path d="M${x + side * r * 0.93} ${y - 62}C${x + side * (r + 92)} ${y - 70} ${x + side * (r + 92)} ${y + 70} ${x + side * r * 0.93} ${y + 62}" fill="none" stroke="#17130f" stroke-width="26" stroke-linecap="round"/><path d="M${x + side * r * 0.93} ${y - 62}C${x + side * (r + 88)} ${y - 74} ${x + side * (r + 86)} ${y + 60} ${x + side * r * 0.93} ${y + 58}" fill="none" stroke="#6b6259" stroke-width="5" opacity=".7" stroke-linecap="round"/>`
  return `${shadow(r + 30, r)}${handle(-1)}${handle(1)}<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.lit('#3a342e', 0.45)}"/><circle cx="${x}" cy="${y}" r="${r - 5}" fill="none" stroke="#8d8175" stroke-width="4" opacity=".55"/><circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="#0f0804" opacity=".75"/>`
}

/** A wooden board, or a sheet of paper on it. */
export function board(
  pen: Pen,
  {
    width,
    height,
    colour = '#a8703a',
    round = 34,
  }: { width: number; height: number; colour?: string; round?: number },
): string {
  const [x, y] = [MIDDLE[0] - width / 2, MIDDLE[1] - height / 2]
  const rect = (dx: number, dy: number, more: string) =>
    `<rect x="${x + dx}" y="${y + dy}" width="${width}" height="${height}" rx="${round}" ${more}/>`
  return `${rect(20, 32, 'fill="#0d0502" opacity=".55" filter="url(#far)"')}${rect(0, 0, `fill="${pen.lit(colour, 0.2)}"`)}${rect(0, 0, 'filter="url(#grain)" opacity=".35"')}`
}

/** A sheet of greaseproof paper, not quite straight. */
export function paper(pen: Pen, [rx, ry]: Point, colour = '#f1e6cf'): string {
  const [x, y] = MIDDLE
  const sides = [
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ] as const
  const corners = sides.map(
    ([across, down]) => `${x + across * rx + pen.chance(-16, 16)} ${y + down * ry + pen.chance(-14, 14)}`,
  )
  const path = `M${corners.join('L')}Z`
  const turn = `rotate(${pen.chance(-5, 5)} ${x} ${y})`
  const folds = [0.3, 0.66]
    .map(
      at =>
        `<path d="M${x - rx + at * 2 * rx} ${y - ry}l${pen.chance(-30, 30)} ${2 * ry}" stroke="#8d7a58" stroke-width="3" opacity=".16"/>`,
    )
    .join('')
  return `<g transform="${turn}"><path d="${path}" transform="translate(12 18)" fill="#0d0502" opacity=".45" filter="url(#soft)"/><path d="${path}" fill="${pen.lit(colour, 0.12)}"/>${folds}</g>`
}
