import type { Corner } from '../../settings/delivery.ts'

/** The maximum number of corners; polygons drawn by hand have fewer. */
export const MOST_CORNERS = 100

type Edge = [Corner, Corner]

/** The polygon's edges, from each corner to the next and from the last to the first. */
export function edgesOf(polygon: readonly Corner[]): Edge[] {
  return polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length]!])
}

/** Whether a place lies in the polygon or on its edge. */
export function isInside(polygon: readonly Corner[], place: Corner): boolean {
  if (polygon.length < 3) return false
  let inside = false
  for (const [a, b] of edgesOf(polygon)) {
    if (isOn([a, b], place)) return true
    // Ray casting: a ray to the east crosses the edges an odd number of times if it starts inside.
    const isBeside = a[0] > place[0] !== b[0] > place[0]
    if (isBeside && place[1] < a[1] + ((place[0] - a[0]) / (b[0] - a[0])) * (b[1] - a[1])) inside = !inside
  }
  return inside
}

/** Whether two edges of the polygon that are not adjacent cross or touch. Such a polygon has no well-defined inside. */
export function crossesItself(polygon: readonly Corner[]): boolean {
  const edges = edgesOf(polygon)
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other, ahead) => {
      const isNext = ahead === 0
      const isLast = at === 0 && at + 1 + ahead === edges.length - 1
      if (isNext) return turnsBack(edge, other)
      if (isLast) return turnsBack(other, edge)
      return doCross(edge, other)
    }),
  )
}

/** Whether the second edge, which begins at the end of the first, runs back along it. */
function turnsBack([a, b]: Edge, [, c]: Edge): boolean {
  const along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
  return turn(a, b, c) === 0 && along < 0
}

/** Whether two edges have a point in common. */
export function doCross([a, b]: Edge, [c, d]: Edge): boolean {
  const [first, second] = [turn(a, b, c), turn(a, b, d)]
  const [third, fourth] = [turn(c, d, a), turn(c, d, b)]
  if (first * second < 0 && third * fourth < 0) return true
  return isOn([a, b], c) || isOn([a, b], d) || isOn([c, d], a) || isOn([c, d], b)
}

/** Whether two polygons have a point in common. */
export function doMeet(one: readonly Corner[], other: readonly Corner[]): boolean {
  if (one.length < 3 || other.length < 3) return false
  return (
    isInside(one, other[0]!) ||
    isInside(other, one[0]!) ||
    edgesOf(one).some(edge => edgesOf(other).some(each => doCross(edge, each)))
  )
}

/** The polygon's size, for comparisons only: in square degrees, corrected for its latitude. */
export function sizeOf(polygon: readonly Corner[]): number {
  if (polygon.length < 3) return 0
  const sum = edgesOf(polygon).reduce((sum, [a, b]) => sum + (a[1] * b[0] - b[1] * a[0]), 0)
  return Math.abs(sum / 2) * Math.cos((polygon[0]![0] * Math.PI) / 180)
}

/** On which side of the line from a to b the point c lies: 1 or -1; 0 on the line. */
function turn(a: Corner, b: Corner, c: Corner): number {
  const cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  // Points within a millimetre of the line count as on it.
  return Math.abs(cross) < 1e-14 ? 0 : Math.sign(cross)
}

function isOn([a, b]: Edge, c: Corner): boolean {
  return turn(a, b, c) === 0 && isBetween(a[0], b[0], c[0]) && isBetween(a[1], b[1], c[1])
}

function isBetween(a: number, b: number, c: number): boolean {
  return Math.min(a, b) <= c && c <= Math.max(a, b)
}
