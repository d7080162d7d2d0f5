/** The paths of a section's fields: the fields of objects one by one, lists as a whole. */
export function fieldsOf(section: Record<string, unknown>): string[] {
  return Object.entries(section).flatMap(([name, value]) =>
    isGroup(value) ? Object.keys(value).map(inner => `${name}.${inner}`) : [name],
  )
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
