/** Where a field of a section is: by its name, or as in `collection.lead_minutes`. */
export type Path<Section> = {
  [Key in keyof Section & string]: Section[Key] extends Record<string, unknown>
    ? `${Key}.${keyof Section[Key] & string}`
    : Key
}[keyof Section & string]

/** What has been typed and not yet saved, by path. */
export type Edits = Readonly<Record<string, unknown>>

export function valueAt(section: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Fields)[name], section)
}

/** The section with the edits on it. */
export function withEdits<Section extends object>(section: Section, edits: Edits): Section {
  const edited = structuredClone(section)
  for (const [path, value] of Object.entries(edits)) {
    const point = path.indexOf('.')
    const fields = (point < 0 ? edited : valueAt(edited, path.slice(0, point))) as Fields
    fields[path.slice(point + 1)] = value
  }
  return edited
}

/** What has been typed while the rest was being saved. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([path, value]) => !(path in saved) || value !== saved[path]),
  )
}

type Fields = Record<string, unknown>
