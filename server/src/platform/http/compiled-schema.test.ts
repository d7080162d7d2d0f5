import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { consoleRoutes, shopRoutes } from '../../app.ts'
import { arbitraryOf } from '../../testing/arbitrary-of.ts'
import { damaged } from '../../testing/damaged.ts'
import { compiledSchema, USES_BEFORE_COMPILING } from './compiled-schema.ts'

/** A schema with every kind of field, with checks and a codec, created anew each time. */
const line = () =>
  z.object({
    name: z.string().check(z.minLength(2)),
    price: z.codec(z.string(), z.number(), { decode: Number, encode: value => value.toFixed(2) }),
    note: z.optional(z.string()),
    kind: z._default(z.enum(['a', 'b']), 'a'),
    size: z.nullable(z.object({ of: z.union([z.literal(1), z.object({ deep: z.boolean() })]) })),
    more: z.array(z.strictObject({ id: z.int() })),
    by: z.record(
      z.string(),
      z.lazy(() => z.looseObject({ at: z.string() })),
    ),
  })
const checked = () => line().check(z.refine(({ name }) => name !== 'none', { path: ['name'] }))

const WHOLE = {
  name: 'Naan',
  price: '2.50',
  size: { of: { deep: true } },
  more: [{ id: 1 }],
  by: { x: { at: 'here', and: 'there' } },
}
const SENT: [what: string, value: unknown][] = [
  ['everything', { ...WHOLE, note: 'hot', kind: 'b' }],
  ['no more than it must', WHOLE],
  ['fields that nobody knows', { ...WHOLE, extra: 1 }],
  ['a field that is undefined', { ...WHOLE, note: undefined }],
  ['nothing', {}],
  ['no object', 'Naan'],
  ['a list', [WHOLE]],
  [
    'faults at several places',
    { ...WHOLE, name: 'N', size: { of: { deep: 'no' } }, more: [{ id: 1, x: 2 }, {}] },
  ],
  ['what its own check refuses', { ...WHOLE, name: 'none' }],
]

test.each(SENT)('a compiled schema judges %s as the schema itself does', (_, value) => {
  for (const make of [line, checked]) {
    const [plain, compiled] = [z.safeParse(make(), value), z.safeParse(compiledAtOnce(make()), value)]
    expect(compiled.data).toEqual(plain.data)
    expect(compiled.error?.issues).toEqual(plain.error?.issues)
  }
})

const REQUESTS = [...shopRoutes, ...consoleRoutes].flatMap(({ name, endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = endpoint[part]
    return schema ? [{ name, part, schema }] : []
  }),
)

test.each(REQUESTS)('the $part of $name is judged as the schema itself judges it', ({ schema }) => {
  fc.assert(
    fc.property(damaged(arbitraryOf(schema)), sent => {
      const [plain, compiled] = [z.safeParse(schema, sent), z.safeParse(compiledAtOnce(schema), sent)]
      expect(compiled.data).toStrictEqual(plain.data)
      expect(compiled.error?.issues).toStrictEqual(plain.error?.issues)
    }),
    { numRuns: 5 },
  )
})

test('a schema is compiled once it has been used some times, and only once', () => {
  const schema = line()
  expect(compiledSchema(schema)).toBe(schema)
  const compiled = compiledAtOnce(schema)
  expect(compiled).not.toBe(schema)
  expect(compiledSchema(schema)).toBe(compiled)
})

function compiledAtOnce<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  for (let use = 0; use < USES_BEFORE_COMPILING; use++) compiledSchema(schema)
  return compiledSchema(schema)
}
