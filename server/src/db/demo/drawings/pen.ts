/** What draws one picture: chance that is the same each time, and the definitions that its shapes need. */
export type Pen = {
  /** From 0 to 1, or from `least` to `most`. */
  chance(least?: number, most?: number): number
  pick<Each>(list: readonly Each[]): Each
  /** A fill that is lit from above left. */
  lit(colour: string, depth?: number): string
  defs: Map<string, string>
  /** How many pixels a unit of the drawing has: light falls on slopes between pixels. */
  scale: number
}

export type Point = readonly [x: number, y: number]

export function newPen(seed: string, scale = 1): Pen {
  let state = 0
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const defs = new Map<string, string>()
  return {
    defs,
    scale,
    chance: (least = 0, most = 1) => least + next() * (most - least),
    pick: list => list[Math.floor(next() * list.length)]!,
    lit(colour, depth = 0.35) {
      const id = `lit${colour.slice(1)}${Math.round(depth * 100)}`
      if (!defs.has(id))
        defs.set(
          id,
          `<radialGradient id="${id}" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="${shade(colour, depth * 0.75)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -depth)}"/></radialGradient>`,
        )
      return `url(#${id})`
    },
  }
}

/** Lighter above 0, darker below; light is warm, and so is shade. */
export function shade(colour: string, by: number): string {
  const parts = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const towards = by > 0 ? [255, 244, 214] : [38, 14, 6]
  const mixed = parts.map((part, at) => Math.round(part + (towards[at]! - part) * Math.abs(by)))
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

const n = (value: number) => Math.round(value * 10) / 10

/** A smooth closed line through points around a middle: `rough` is how much their distances differ. */
export function blob(
  pen: Pen,
  [x, y]: Point,
  size: { rx: number; ry: number; rough?: number; points?: number; turn?: number },
): string {
  const { rx, ry, rough = 0.15, points = 9, turn = 0 } = size
  const around = Array.from({ length: points }, (_, at): Point => {
    const angle = (at / points) * 2 * Math.PI
    const far = 1 + pen.chance(-rough, rough)
    const [across, down] = [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far]
    return [
      x + across * Math.cos(turn) - down * Math.sin(turn),
      y + across * Math.sin(turn) + down * Math.cos(turn),
    ]
  })
  return smooth(around)
}

/** Through the middles between points, so that no corner is left. */
export function smooth(points: readonly Point[]): string {
  const middle = (at: number): Point => {
    const [a, b] = [points[at % points.length]!, points[(at + 1) % points.length]!]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const [x, y] = middle(points.length - 1)
  const parts = points.map((point, at) => {
    const [mx, my] = middle(at)
    return `Q${n(point[0])} ${n(point[1])} ${n(mx)} ${n(my)}`
  })
  return `M${n(x)} ${n(y)}${parts.join('')}Z`
}

/** Places in a circle, none too near to another. */
export function scatter(
  pen: Pen,
  count: number,
  { at: [x, y], r, apart }: { at: Point; r: number; apart: number },
): Point[] {
  const found: Point[] = []
  for (let tries = 0; found.length < count && tries < count * 30; tries++) {
    const [angle, far] = [pen.chance(0, 2 * Math.PI), Math.sqrt(pen.chance()) * r]
    const place: Point = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
    if (found.every(other => Math.hypot(other[0] - place[0], other[1] - place[1]) > apart)) found.push(place)
  }
  return found
}

/** A piece of food: lit, with a soft shadow under it and a shine on it. */
export function piece(
  pen: Pen,
  at: Point,
  {
    colour,
    shine = 0.3,
    lift = 1,
    ...size
  }: {
    rx: number
    ry: number
    colour: string
    rough?: number
    points?: number
    turn?: number
    shine?: number
    lift?: number
  },
): string {
  const path = blob(pen, at, size)
  const [x, y] = at
  const turn = ((size.turn ?? 0) * 180) / Math.PI
  return (
    `<path d="${path}" transform="translate(${5 * lift} ${8 * lift})" fill="#1c0a04" opacity=".34" filter="url(#soft)"/>` +
    `<path d="${path}" fill="${pen.lit(colour)}"/>` +
    (shine > 0
      ? `<ellipse cx="${n(x - size.rx * 0.22)}" cy="${n(y - size.ry * 0.34)}" rx="${n(size.rx * 0.42)}" ry="${n(size.ry * 0.2)}" transform="rotate(${n(turn - 12)} ${n(x)} ${n(y)})" fill="#fff7e0" opacity="${shine}" filter="url(#glow)"/>`
      : '')
  )
}

/** Green leaves of coriander or parsley, or of basil. */
export function leaves(
  pen: Pen,
  places: readonly Point[],
  { size = 16, colour = '#4d8a2c' }: { size?: number; colour?: string } = {},
): string {
  return places
    .map(([x, y]) => {
      const turn = pen.chance(0, 360)
      const own = size * pen.chance(0.75, 1.2)
      const lobes = [-62, 0, 62].map(
        angle =>
          `<path d="M0 0C${n(own * 0.75)} ${n(-own * 0.25)} ${n(own * 0.55)} ${n(-own)} 0 ${n(-own * 1.15)}C${n(-own * 0.55)} ${n(-own)} ${n(-own * 0.75)} ${n(-own * 0.25)} 0 0" transform="rotate(${angle})"/>`,
      )
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><g transform="translate(2 4)" fill="#1c0a04" opacity=".3">${lobes.join('')}</g><g fill="${pen.lit(colour, 0.3)}">${lobes.join('')}</g></g>`
    })
    .join('')
}

export function basil(pen: Pen, places: readonly Point[], size = 34): string {
  return places
    .map(([x, y]) => {
      const s = size * pen.chance(0.85, 1.15)
      const leaf = `M0 ${n(-s)}C${n(s * 0.8)} ${n(-s * 0.5)} ${n(s * 0.6)} ${n(s * 0.7)} 0 ${n(s)}C${n(-s * 0.6)} ${n(s * 0.7)} ${n(-s * 0.8)} ${n(-s * 0.5)} 0 ${n(-s)}Z`
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(pen.chance(0, 360))})"><path d="${leaf}" transform="translate(4 6)" fill="#1c0a04" opacity=".35" filter="url(#soft)"/><path d="${leaf}" fill="${pen.lit('#3f7d2a', 0.35)}"/><path d="M0 ${n(-s * 0.8)}L0 ${n(s * 0.8)}M0 ${n(-s * 0.2)}L${n(s * 0.32)} ${n(-s * 0.45)}M0 ${n(-s * 0.2)}L${n(-s * 0.32)} ${n(-s * 0.45)}M0 ${n(s * 0.25)}L${n(s * 0.32)} ${n(s * 0.02)}M0 ${n(s * 0.25)}L${n(-s * 0.32)} ${n(s * 0.02)}" stroke="#a9cf7d" stroke-width="1.8" opacity=".55" fill="none"/></g>`
    })
    .join('')
}

/** Small specks: spices, seeds, grains of salt. */
export function specks(
  pen: Pen,
  places: readonly Point[],
  { colours, least = 1.5, most = 4 }: { colours: readonly string[]; least?: number; most?: number },
): string {
  return places
    .map(
      ([x, y]) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(pen.chance(least, most))}" ry="${n(pen.chance(least, most) * 0.7)}" transform="rotate(${n(pen.chance(0, 180))} ${n(x)} ${n(y)})" fill="${pen.pick(colours)}" opacity="${n(pen.chance(0.55, 1))}"/>`,
    )
    .join('')
}
