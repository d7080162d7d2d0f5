import * as z from 'zod/mini'

const compiled = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/**
 * The same schema with a parser that Zod has generated for it, when it is first used. What that parser does not accept is
 * judged by the schema itself, so what passes, what it becomes and what an error says stay the same.
 */
export function compiledSchema<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const known = compiled.get(schema)
  if (known) return known as Schema
  const made = z.compile(schema)
  compiled.set(schema, made)
  return made
}
