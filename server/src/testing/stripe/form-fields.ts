export type Fields = { [name: string]: string | Fields }

/** Parses a form in Stripe's notation: `line_items[0][quantity]=1` are nested objects. */
export function fieldsOf(form: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = fields
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Fields
    at[path.at(-1)!] = value
  }
  return fields
}

/** The value at a path of such a form. */
export function fieldAt(fields: Fields, ...path: string[]): string | undefined {
  let at: string | Fields | undefined = fields
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}
