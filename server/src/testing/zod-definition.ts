// Every part of Zod that only its pages for authors of libraries describe. zod-definition.test.ts fails if an upgrade
// removes one.
import type * as z from 'zod/mini'

/** How a schema was made: its kind and what belongs to that kind. */
export type ZodDefinition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string>
  values?: unknown[]
  in?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  checks?: { _zod: { def: Record<string, unknown> } }[]
  format?: string
}

export function definitionOf(schema: z.ZodMiniType): ZodDefinition {
  const { def } = schema as z.ZodMiniType & { def?: ZodDefinition }
  if (!def) throw new Error('this version of Zod has no def on a schema: testing/zod-definition.ts needs it')
  return def
}

/** The definition itself, whose format is a check too, and the definitions of its checks. */
export function checksOf(definition: ZodDefinition): Record<string, unknown>[] {
  const checks = (definition.checks ?? []) as { _zod?: { def?: Record<string, unknown> } }[]
  return [
    definition,
    ...checks.map(({ _zod }) => {
      if (!_zod?.def)
        throw new Error('this version of Zod has no _zod.def on a check: testing/zod-definition.ts needs it')
      return _zod.def
    }),
  ]
}
