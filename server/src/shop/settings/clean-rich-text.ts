import { cleanHtml } from '../../platform/texts/clean-html.ts'

/**
 * A section with its rich text sanitised. `paths` name the fields; `*` matches each entry of a
 * list. Runs before the schema, so that the limits apply to the stored and displayed text:
 * sanitising can lengthen a text (`&` becomes `&amp;`) and can empty it.
 */
export function cleanRichText(value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((cleaned, path) => cleanAt(cleaned, path.split('.')), value)
}

function cleanAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return typeof value === 'string' ? cleanHtml(value) : value
  if (name === '*') return Array.isArray(value) ? value.map(entry => cleanAt(entry, rest)) : value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: cleanAt((value as Record<string, unknown>)[name], rest) }
}
