import fc from 'fast-check'

/** Invalid content for a value. */
const ODD = [
  undefined,
  null,
  '',
  'x',
  '1.00',
  0,
  -1,
  1.5,
  Number.NaN,
  2 ** 60,
  true,
  [],
  {},
  [null],
  { id: 1 },
]

/**
 * The values of a generator, some of which have one or two places with an unexpected or missing
 * value.
 */
export function damaged(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fault = fc.record({ at: fc.nat(), odd: fc.constantFrom(...ODD), taken: fc.boolean() })
  return fc.tuple(values, fc.array(fault, { maxLength: 2 })).map(([value, faults]) => {
    const all = { value: structuredClone(value) }
    for (const { at, odd, taken } of faults) {
      const places = placesIn(all)
      const [holder, key] = places[at % places.length] ?? [all, 'value']
      if (taken) Reflect.deleteProperty(holder, key)
      else Reflect.set(holder, key, structuredClone(odd))
    }
    return all.value
  })
}

type FieldLocation = [holder: object, key: string]

/** Every field and element, and an additional field of each object that no schema knows. */
function placesIn(value: object): FieldLocation[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): FieldLocation[] =>
    typeof inner === 'object' && inner !== null
      ? [[value, key], ...placesIn(inner), [inner, 'of_no_schema']]
      : [[value, key]],
  )
}
