import * as z from 'zod/mini'

/** Words of the importer: a text of the section `import` and its values, of which one may be such words again. */
export type TextKey = readonly [key: string, values?: Readonly<Record<string, unknown>>]

/** Why a line is not on the menu, and how its owner can fix it. */
export const ImportProblem = z.object({
  /** `file`: the problem is about the whole file. */
  kind: z.enum(['categories', 'subcategories', 'items', 'option_groups', 'options', 'file']),
  /** The path in the file: `categories[2].items[0]`; empty for the whole file. */
  path: z.string(),
  /** The line's name, so that a person finds it; its ref if it has no name. */
  name: z.string(),
  /** The field that it is about, if it is about one. */
  field: z.optional(z.string()),
  reason: z.string(),
  remedy: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>
