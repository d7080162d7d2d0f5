import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Node } from '../../scripts/vite/read-program.ts'
import { buildOf } from '../../scripts/vite/testing/build-of.ts'
import { cutReact } from './cut-react.ts'
import { REACT_FEATURES } from './react-features.ts'
import { unusedReact } from './unused-react.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'react-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const production = {
  name: 'production',
  config: () => ({ define: { 'process.env.NODE_ENV': '"production"' }, build: { minify: true } }),
}

/** The script of a page that consists of this source. */
function pageWith(source: string) {
  const own = mkdtempSync(join(folder, 'page-'))
  writeFileSync(join(own, 'page.tsx'), source)
  return buildOf({ 'storefront/src/page.tsx': source }, [production, unusedReact([own])])
}

const SHOWS = `import { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render('Dal')\n`

test('a page has only the parts of React that its sources use, which is three quarters of it', async () => {
  const page = await pageWith(SHOWS)
  const whole = await pageWith(`${SHOWS}// ${USES.join(' ')}`)
  expect(['.startViewTransition', '.focusLast', 'modulepreload'].filter(word => page.includes(word))).toEqual(
    [],
  )
  expect(whole.includes('.startViewTransition')).toBe(true)
  expect(page.length / whole.length).toBeLessThan(0.76)
})

/** What makes a source use each of the features. */
const USES = [
  '<ViewTransition>',
  '<Fragment ref=',
  '<title>',
  'extends Component',
  'createPortal',
  '.Consumer',
  '<Profiler',
  'lazy(',
  'SuspenseList',
  'Activity',
  'unstable_Scope',
  'useActionState',
  'useCacheRefresh',
  'react/compiler-runtime',
  'useImperativeHandle',
  'componentStack',
]

test('the first source that uses a feature brings its code back, and of no other', async () => {
  expect(USES).toHaveLength(REACT_FEATURES.length)
  const [without, portal, classes] = await Promise.all([
    pageWith(SHOWS),
    pageWith(`${SHOWS}import { createPortal } from 'react-dom'\ncreatePortal('Dal', document.body)`),
    pageWith(`${SHOWS}import { Component } from 'react'\nexport class Boundary extends Component {}`),
  ])
  const count = (page: string) => page.split('componentDidMount').length - 1
  expect([count(without), count(portal)]).toEqual([0, 0])
  expect(count(classes)).toBeGreaterThan(0)
  expect(classes.length).toBeGreaterThan(without.length)
})

test('each feature is recognised in a source by how it is written there, and in a text it is not', () => {
  for (const [place, { words }] of REACT_FEATURES.entries()) expect(USES[place]).toMatch(words)
  const plain = `document.startViewTransition(); <Fragment key="a">; <EmptyState action={<Button />}>; <titled>`
  expect(REACT_FEATURES.filter(({ words }) => words.test(plain))).toEqual([])
})

/** Returns what happens for a tag. */
const SWITCH = `
function beginWork(fiber) {
  const done = []
  switch (fiber.tag) {
    case 0:
    case 1:
    case 2: done.push('function'); break
    case 3: var later = 'class'; done.push(later)
    case 4: done.push('root'); break
    case 5: later = 'host'; done.push(later)
    case 6: done.push('text'); if (done.length > 1) return done; else return [...done, 'alone']
    case 7: return ['fragment']
    case 8: done.push('last')
  }
  return done
}`

test.each([
  { tags: [1], why: 'a label among others' },
  { tags: [3], why: 'a clause that falls into the next one' },
  { tags: [4], why: 'a clause into which the one before falls' },
  { tags: [6], why: 'a clause into which the one before falls, with its own return' },
  { tags: [7], why: 'a clause alone' },
  { tags: [7, 8], why: 'the last ones' },
  { tags: [0, 1, 2], why: 'all labels of a clause' },
])('cutting $why leaves every other tag as it was', async ({ tags }) => {
  const cut = cutReact(parseAst(SWITCH) as unknown as Node, SWITCH, [{ words: /x/, tags }])
  const all = Array.from({ length: 10 }, (_, tag) => tag).filter(tag => !tags.includes(tag))
  const run = async (code: string) => {
    const file = `data:text/javascript,${encodeURIComponent(`${code}; export { beginWork }`)}`
    const { beginWork } = (await import(file)) as { beginWork: (fiber: { tag: number }) => string[] }
    return all.map(tag => beginWork({ tag }))
  }
  expect(await run(cut.code)).toEqual(await run(SWITCH))
  expect(cut.code.length).toBeLessThan(SWITCH.length)
})

test('a name that React no longer has is told', () => {
  const named = { words: /x/, functions: ['gone'], hooks: ['useGone'], methods: 'Gone' }
  const { missing } = cutReact(parseAst(SWITCH) as unknown as Node, SWITCH, [named])
  expect(missing).toEqual(['gone', 'useGone', 'Gone'])
})
