import * as z from 'zod/mini'

/** Compiling a schema takes as long as about a hundred uses save, so a schema that is rarely used is not compiled. */
export const USES_BEFORE_COMPILING = 10

const compiled = new WeakMap<z.ZodMiniType, z.ZodMiniType>()
const uses = new WeakMap<z.ZodMiniType, number>()

/**
 * The same schema, with a parser that Zod compiles for it after some uses. Values that this parser does not accept are
 * validated by the schema itself, so results and errors are the same.
 */
export function compiledSchema<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const existing = compiled.get(schema)
  if (existing) return existing as Schema
  const used = uses.get(schema) ?? 0
  uses.set(schema, used + 1)
  if (used < USES_BEFORE_COMPILING) return schema
  const made = z.compile(schema)
  compiled.set(schema, made)
  return made
}
