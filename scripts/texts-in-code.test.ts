import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Node, nodesIn } from './vite/read-program.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Attributes whose value people read or hear. */
const READ = ['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']
/** Two letters in a row: "×" and "· " are signs. */
const WORDS = /\p{L}{2}/u

/** The words that the elements of a file contain, instead of the key of a text. */
function wordsIn(source: string, file = 'part.tsx'): string[] {
  const { program } = parseSync(file, source)
  return [...nodesIn(program)].flatMap(node => {
    if (node.type === 'JSXText') return wordsOf(node.value)
    if (node.type !== 'JSXAttribute' || !READ.includes(String((node.name as Node).name))) return []
    return wordsOf((node.value as Node | null)?.value)
  })
}

function wordsOf(value: unknown): string[] {
  return typeof value === 'string' && WORDS.test(value) ? [value.trim()] : []
}

const files = ['console', 'storefront', 'ui'].flatMap(workspace =>
  readdirSync(`${ROOT}${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)testing\//.test(file))
    .map(file => `${workspace}/src/${file}`),
)

test('elements contain no words of a language, but texts, which each language has', () => {
  const found = files.flatMap(file =>
    wordsIn(readFileSync(`${ROOT}${file}`, 'utf8'), file).map(words => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test('words between elements and in visible attributes are reported, and signs are not', () => {
  expect(wordsIn('<p title="Menu">Order {now} <b>×</b></p>')).toEqual(['Menu', 'Order'])
  expect(wordsIn('<p className="menu" title={t("a.b")}>{x} · {y}</p>')).toEqual([])
})
