/** The fields that a basket cannot be priced without, where their part of the settings is there. `*`: each of a list. */
const REQUIRED = [
  'delivery.areas.*.charge',
  'charges.bag.amount',
  'charges.card.percent',
  'charges.online_discount_percent',
  'charges.collection_discount_percent',
  'tax.classes.*.percent',
  'tax.classes.*.changes.*.percent',
  'tax.classes.*.changes.*.from',
]

/** Whether none of them is still to be filled in, so that the server would refuse the values. */
export function isComplete(sections: unknown): boolean {
  return REQUIRED.every(path =>
    valuesAt(sections, path.split('.')).every(value => value !== null && value !== ''),
  )
}

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value).filter(([name]) => step === '*' || step === name)
  return fields.flatMap(([, field]) => valuesAt(field, rest))
}
