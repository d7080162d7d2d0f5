import { nameKey } from './names.ts'

export type Fields = Record<string, unknown>

/**
 * A parent line, found by its ref or its name. It may be referred to before its own row, or have no
 * row.
 */
export type Above = {
  fields: Fields
  row: number | undefined
  /** The text by which other rows refer to it. */
  cell: string
  items: Fields[]
  under: Lines
}

/**
 * The lines of one list in the order of the file, and maps of the first line with each ref and each
 * name, because files have many lines.
 */
export type Lines = { all: Above[]; byRef: Map<string, Above>; byName: Map<string, Above> }

export function createLines(): Lines {
  return { all: [], byRef: new Map(), byName: new Map() }
}

export function put(lines: Lines, above: Above): Above {
  lines.all.push(above)
  return note(lines, above)
}

/** Indexes a line by its current name. */
export function note({ byRef, byName }: Lines, above: Above): Above {
  const { fields, cell } = above
  const ref = fields.ref ?? cell
  if (byRef.get(cell) === above) byRef.delete(cell)
  if (typeof ref === 'string' && !byRef.has(ref)) byRef.set(ref, above)
  for (const name of [fields.ref, fields.name, cell])
    if (typeof name === 'string' && !byName.has(nameKey(name))) byName.set(nameKey(name), above)
  return above
}
