import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { compiledWhenUsed } from './compiled-schema.ts'

const encoderOf = compiledWhenUsed(schema => mirrorOf(schema) as z.ZodMiniType)

/**
 * The wire form of a value, as `z.encode` makes it, in a third of the time. Zod generates code for what parses, not for what
 * encodes, so this parses with the schema's mirror image. What that refuses is left to `z.encode`, which says what is wrong.
 */
export function encode<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
): z.input<Schema> {
  const encoder = encoderOf(schema)
  const encoded = encoder && z.safeParse(encoder, value)
  return encoded?.success ? (encoded.data as z.input<Schema>) : z.encode(schema, value)
}

/** For these, parsing and encoding are the same, whatever checks they have. */
const WITHOUT_PARTS = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown'])

/** A schema that makes of a value, when it parses it, what the given one makes of it when it encodes it. */
function mirrorOf(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod
  if (WITHOUT_PARTS.has(def.type)) return schema
  // Checks of what has parts are made before these are encoded, which a mirror could only do afterwards.
  if (def.checks?.length) return encodedByZod(schema)
  const changed = (parts: object) => z.clone(schema, { ...def, ...parts })
  switch (def.type) {
    case 'object':
      return def.catchall ? encodedByZod(schema) : changed({ shape: mirrorsOf(def.shape) })
    case 'array':
      return changed({ element: mirrorOf(def.element) })
    case 'record':
      return changed({ keyType: mirrorOf(def.keyType), valueType: mirrorOf(def.valueType) })
    case 'union':
      return changed({ options: def.options.map(mirrorOf) })
    case 'optional':
    case 'nullable':
      return changed({ innerType: mirrorOf(def.innerType) })
    case 'default':
    case 'prefault':
      return mirrorOf(def.innerType)
    case 'pipe':
      return changed({
        in: mirrorOf(def.out),
        out: mirrorOf(def.in),
        transform: def.reverseTransform,
        reverseTransform: def.transform,
      })
    default:
      return encodedByZod(schema)
  }
}

function mirrorsOf(shape: core.$ZodShape): core.$ZodShape {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, mirrorOf(field)]))
}

function encodedByZod(schema: core.$ZodType): core.$ZodType {
  return z.codec(z.unknown(), z.unknown(), {
    decode(value, payload) {
      const encoded = z.safeEncode(schema as z.ZodMiniType, value)
      if (!encoded.success) payload.issues.push({ code: 'custom', input: value })
      return encoded.data
    },
    encode: value => value,
  })
}
