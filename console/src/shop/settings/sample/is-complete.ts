/** Fields that pricing a basket requires, if their part of the settings exists. `*`: each item of a list. */
const REQUIRED = [
  'delivery.areas.*.charge',
  'charges.dinein_service_percent',
  'charges.bag.amount',
  'charges.card.percent',
  'charges.online_discount_percent',
  'charges.collection_discount_percent',
  'tax.classes.*.percent',
  'tax.classes.*.changes.*.percent',
  'tax.classes.*.changes.*.from',
]

/** Whether all required fields have a value. The server refuses incomplete settings. */
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
