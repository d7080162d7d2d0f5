import * as z from 'zod/mini'

/**
 * A message of the importer: a text key of the section `import` with its values. A value may be
 * such a message itself.
 */
export type TextKey = readonly [key: string, values?: Readonly<Record<string, unknown>>]

/** Why a line is not on the menu, and how the owner can fix it. */
export const ImportProblem = z.object({
  /** `file`: the problem is about the whole file. */
  kind: z.enum(['categories', 'subcategories', 'items', 'option_groups', 'options', 'file']),
  /** The path in the file: `categories[2].items[0]`; empty for the whole file. */
  path: z.string(),
  /** The line's name, for display; its ref if it has no name. */
  name: z.string(),
  /** The field that the problem concerns, if it concerns a single field. */
  field: z.optional(z.string()),
  reason: z.string(),
  remedy: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>
