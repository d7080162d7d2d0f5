import { MoneyWithCommas } from '@tiffin/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { consoleRoutes, shopRoutes } from '../app.ts'
import { arbitraryOf } from '../testing/arbitrary-of.ts'
import { damaged } from '../testing/damaged.ts'
import { USES_BEFORE_COMPILING } from './compiled-schema.ts'
import { encode } from './encode.ts'

const RESPONSES = [...shopRoutes, ...consoleRoutes].flatMap(({ name, endpoint: { response } }) =>
  response ? [{ name, response }] : [],
)

/** Any text passes its schema, but it can only be decoded if it is an amount. */
const AMOUNTS = new Map([[MoneyWithCommas, fc.constantFrom('0.00', '12.05', '1,234.50', '-7.00')]])

test.each(RESPONSES)(
  'a response of $name is what Zod makes of it, and so is the error of a wrong one',
  call => {
    const { response } = call
    const answers = arbitraryOf(response, AMOUNTS).map(wire => z.decode(response, wire))
    fc.assert(
      fc.property(damaged(answers), answer => {
        const [encoded, byZod] = encodedBothWays(response, answer)
        expect(encoded).toStrictEqual(byZod)
      }),
      { numRuns: 5 },
    )
  },
)

const loud = z.codec(z.string(), z.string(), {
  decode: sent => sent.toLowerCase(),
  encode: said => said.toUpperCase(),
})

/** Every kind of schema of which responses may consist one day. */
const KINDS: [what: string, schema: z.ZodMiniType, values: unknown[]][] = [
  [
    'a field with a default',
    z.object({ a: z._default(z.string(), 'b') }),
    [{ a: 'c' }, {}, { a: undefined }],
  ],
  [
    'a check of two fields',
    z.object({ from: cents(), to: cents() }).check(z.refine(({ from, to }) => from <= to)),
    [
      { from: 1, to: 2, more: 3 },
      { from: 10, to: 9 },
      { from: 'x', to: 2 },
    ],
  ],
  ['a list with a length', z.array(cents()).check(z.maxLength(1)), [[1], [1, 2], []]],
  ['fields of any name', z.catchall(z.object({ a: cents() }), loud), [{ a: 1, b: 'x' }, { a: 'x' }]],
  ['keys of a list', z.partialRecord(z.enum(['a', 'b']), cents()), [{ a: 1 }, {}, { c: 1 }]],
  ['a form by its kind', byKind(), [{ kind: 'a', of: 1 }, { kind: 'b', of: true }, { kind: 'c' }, {}]],
  ['what has no encoding', z.pipe(z.string(), z.transform(Number)), [1]],
  [
    'trimmed text',
    z.object({ a: z.optional(z.string().check(z.trim(), z.minLength(1))) }),
    [{ a: ' b ' }, { a: ' ' }],
  ],
]

test.each(KINDS)('%s is encoded as Zod encodes it', (_, schema, values) => {
  for (const value of values) {
    const [encoded, byZod] = encodedBothWays(schema, value)
    expect(encoded).toStrictEqual(byZod)
  }
})

function cents() {
  return z.codec(z.string(), z.int(), { decode: Number, encode: value => value.toFixed(2) })
}

function byKind() {
  const a = z.object({ kind: z.literal('a'), of: cents() })
  return z.discriminatedUnion('kind', [a, z.object({ kind: z.literal('b'), of: z.boolean() })])
}

const compiled = new WeakSet<z.ZodMiniType>()

function encodedBothWays(schema: z.ZodMiniType, value: unknown): [encoded: unknown, byZod: unknown] {
  if (!compiled.has(schema))
    for (let use = 0; use < USES_BEFORE_COMPILING; use++) outcome(() => encode(schema, value))
  compiled.add(schema)
  return [outcome(() => encode(schema, value)), outcome(() => z.encode(schema, value))]
}

function outcome(work: () => unknown): unknown {
  try {
    return { encoded: work() }
  } catch (error) {
    return error instanceof z.core.$ZodError ? { issues: error.issues } : { thrown: String(error) }
  }
}
