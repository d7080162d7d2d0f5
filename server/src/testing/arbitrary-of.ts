import fc from 'fast-check'
import type * as z from 'zod/mini'
import { checksOf, definitionOf, type ZodDefinition } from './zod-definition.ts'

/**
 * Generates values that fit any schema, so that a new field is tested without further code. Throws for a kind of schema
 * that it does not know: support it here rather than leave the field out.
 */
export function arbitraryOf(
  schema: z.ZodMiniType,
  given: FixedArbitraries = new Map(),
): fc.Arbitrary<unknown> {
  const own = given.get(schema)
  if (own) return own
  const def = definitionOf(schema)
  const make = KINDS[def.type]
  if (!make) throw new Error(`there are no values yet for a schema of the kind "${def.type}"`)
  // Refinements are checked by the schema itself: values that do not pass are dropped.
  return make(def, inner => arbitraryOf(inner, given)).filter(value => schema.safeParse(value).success)
}

/** The values to use for certain schemas, such as amounts that are often equal. */
type FixedArbitraries = ReadonlyMap<z.ZodMiniType, fc.Arbitrary<unknown>>
type ArbitraryBuilder = (schema: z.ZodMiniType) => fc.Arbitrary<unknown>

const KINDS: Record<string, (def: ZodDefinition, of: ArbitraryBuilder) => fc.Arbitrary<unknown>> = {
  object: ({ shape = {} }, of) => {
    const required = Object.keys(shape).filter(name => !isOptional(shape[name]!))
    const fields = Object.entries(shape).map(([name, field]) => [name, of(field)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: required })
  },
  optional: ({ innerType }, of) => of(innerType!),
  default: ({ innerType }, of) => of(innerType!),
  prefault: ({ innerType }, of) => of(innerType!),
  nullable: ({ innerType }, of) => fc.option(of(innerType!)),
  array: ({ element }, of) => {
    const names = namesOf(element!)
    return names ? fc.shuffledSubarray(names) : fc.array(of(element!), { maxLength: 3 })
  },
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  union: ({ options = [] }, of) => fc.oneof(...options.map(of)),
  record: ({ keyType, valueType }, of) => {
    const keys = of(keyType!) as fc.Arbitrary<string>
    return fc.dictionary(keys, of(valueType!), { maxKeys: 3, noNullPrototype: true })
  },
  /** In wire form. */
  pipe: (def, of) => of(def.in!),
  unknown: () => fc.jsonValue({ maxDepth: 1, stringUnit: LETTERS }),
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  string: def => {
    const pattern = checksOf(def).find(check => check.pattern instanceof RegExp)?.pattern as
      | RegExp
      | undefined
    if (def.format === 'date') return fc.date({ min: YEAR, max: NEXT, noInvalidDate: true }).map(isoDate)
    return pattern ? fc.stringMatching(pattern) : fc.string({ unit: LETTERS, maxLength: 20 })
  },
  number: def => {
    const bound = (name: string) =>
      checksOf(def).find(check => check.check === name)?.value as number | undefined
    const [min, max] = [bound('greater_than') ?? 0, bound('less_than') ?? 10_000]
    const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    return isWhole(def) ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
  },
}

/** Letters of several languages and characters with a meaning in JSON or SQL; no invisible ones. */
const LETTERS = fc.constantFrom('a', 'Z', '9', 'é', 'ñ', '咖', '🍛', ' ', '"', "'", '\\', '%', '<', '&')
const [YEAR, NEXT] = [new Date('2026-01-01'), new Date('2027-12-31')]

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function isOptional(schema: z.ZodMiniType): boolean {
  return schema.safeParse(undefined).success
}

function namesOf(schema: z.ZodMiniType): string[] | undefined {
  const { type, entries } = definitionOf(schema)
  return type === 'enum' ? Object.values(entries ?? {}) : undefined
}

function isWhole(def: ZodDefinition): boolean {
  return checksOf(def).some(check => check.format === 'safeint' || check.format === 'int32')
}
