import type { Country } from '@tiffin/contract/shop/stores/countries'
import { tidyPrefix } from '@tiffin/contract/shop/places/areas/find-area'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import { weekProblems } from '@tiffin/contract/shop/slots/hours'
import { crossesItself, MOST_CORNERS } from '@tiffin/contract/shop/places/areas/polygon'
import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import type { Settings } from '@tiffin/contract/shop/settings'

/**
 * The requirements for an area's postcode prefixes, polygon and hours. Unchanged prefixes are not
 * checked, so that they do not block other changes.
 */
export function areaProblems(
  { areas }: Settings['delivery'],
  { before, country }: { before: Settings['delivery']; country: Country },
): Record<string, string> {
  const known = new Set(before.areas.flatMap(({ postcodes }) => postcodes))
  const isWrong = (prefix: string) => !known.has(prefix) && !isBeginning(prefix, country)
  return Object.fromEntries(
    areas.flatMap(({ polygon, hours, postcodes }, index) => {
      const key = polygon ? polygonProblem(polygon) : undefined
      const drawn: [string, string][] = key ? [[`areas.${index}.polygon`, key]] : []
      const timed = hours ? Object.entries(weekProblems(hours)) : []
      const wrong: [string, string][] = postcodes.some(isWrong)
        ? [[`areas.${index}.postcodes`, 'errors.prefix-wrong']]
        : []
      return [
        ...wrong,
        ...drawn,
        ...timed.map(([path, key]) => [`areas.${index}.hours.${path}`, key] as const),
      ]
    }),
  )
}

/**
 * Whether a postcode of the country can begin like this. After a space follows the second part,
 * which begins with a digit.
 */
function isBeginning(prefix: string, { writing, two_part_postcode }: Country): boolean {
  const [, part = '0'] = tidyPrefix(prefix).split(' ')
  return writing.prefixes.test(compactPostcode(prefix)) && (!two_part_postcode || /^\d/.test(part))
}

function polygonProblem(polygon: Corner[]): string | undefined {
  if (polygon.length < 3) return 'errors.polygon-few'
  if (polygon.length > MOST_CORNERS) return 'errors.polygon-many'
  return crossesItself(polygon) ? 'errors.polygon-crosses' : undefined
}
