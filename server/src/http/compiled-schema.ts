import * as z from 'zod/mini'

/**
 * Compiling takes as long as a hundred uses save. A call that nobody makes, and a start that makes each call once, are spared
 * that, while a call that is made often has its compiled schema soon.
 */
export const USES_BEFORE_COMPILING = 10

const compiledOf = compiledWhenUsed(schema => schema)

/**
 * The same schema, once it has been used some times with a parser that Zod has generated for it. What that parser does not
 * accept is judged by the schema itself, so what passes, what it becomes and what an error says stay the same.
 */
export function compiledSchema<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return (compiledOf(schema) ?? schema) as Schema
}

/** Compiles what is made of a schema when it has been asked for often enough; undefined until then. */
export function compiledWhenUsed(
  make: (schema: z.ZodMiniType) => z.ZodMiniType,
): (schema: z.ZodMiniType) => z.ZodMiniType | undefined {
  const compiled = new WeakMap<z.ZodMiniType, z.ZodMiniType>()
  const uses = new WeakMap<z.ZodMiniType, number>()
  return schema => {
    const known = compiled.get(schema)
    if (known) return known
    const used = uses.get(schema) ?? 0
    uses.set(schema, used + 1)
    if (used < USES_BEFORE_COMPILING) return undefined
    const made = z.compile(make(schema))
    compiled.set(schema, made)
    return made
  }
}
