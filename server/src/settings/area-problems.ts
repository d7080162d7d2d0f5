import { weekProblems } from '@tiffin/contract/rules/hours'
import { crossesItself, MOST_CORNERS } from '@tiffin/contract/rules/areas/polygon'
import type { Corner } from '@tiffin/contract/settings/delivery'
import type { Settings } from '@tiffin/contract/settings'

/** What a drawn area and the hours of an area have to be. */
export function areaProblems({ areas }: Settings['delivery']): Record<string, string> {
  return Object.fromEntries(
    areas.flatMap(({ polygon, hours }, index) => {
      const key = polygon ? polygonProblem(polygon) : undefined
      const drawn: [string, string][] = key ? [[`areas.${index}.polygon`, key]] : []
      const timed = hours ? Object.entries(weekProblems(hours)) : []
      return [...drawn, ...timed.map(([path, key]) => [`areas.${index}.hours.${path}`, key] as const)]
    }),
  )
}

function polygonProblem(polygon: Corner[]): string | undefined {
  if (polygon.length < 3) return 'errors.polygon-few'
  if (polygon.length > MOST_CORNERS) return 'errors.polygon-many'
  return crossesItself(polygon) ? 'errors.polygon-crosses' : undefined
}
