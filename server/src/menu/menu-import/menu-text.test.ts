import { describe, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { importMenu } from './import-menu.ts'
import { menuOf } from '../menu/menu-of.ts'

const tiffin = withInstallation()

const tea = { ref: 'tea', name: 'Café crème', price: '1.50' }
const menu = { currency: 'GBP', categories: [{ ref: 'c', name: 'Drinks', items: [tea] }] }
const text = JSON.stringify(menu, null, 1)

/** Imports these bytes; returns the report and the dishes on the menu afterwards. */
async function imported(bytes: Uint8Array) {
  const shop = await tiffin.shop()
  const report = await importMenu(await commandContext(tiffin.services, shop.id), bytes)
  const { items } = await menuOf(await commandContext(tiffin.services, shop.id))
  return { ...report, names: [...items.values()].map(item => item.name) }
}
const written = (content: string) => new TextEncoder().encode(content)
const utf16 = (content: string, { big = false, mark = false } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + content, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const latin1 = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))
const utf32 = (content: string) => {
  const points = Uint32Array.from(Array.from(content), each => each.codePointAt(0) ?? 0)
  return new Uint8Array(points.buffer)
}

describe('a file is read in its own encoding:', () => {
  test.each([
    ['UTF-8', written(text)],
    ['UTF-8 with a byte order mark', written(`\ufeff${text}`)],
    ['UTF-16', utf16(text)],
    ['UTF-16 with a byte order mark', utf16(text, { mark: true })],
    ['UTF-16, big end first', utf16(text, { big: true })],
    ['UTF-16, big end first, with a byte order mark', utf16(text, { big: true, mark: true })],
  ])('%s', async (_, bytes) => {
    expect(await imported(bytes)).toMatchObject({ problems: [], names: ['Café crème'] })
  })
})

describe('a file that cannot be read is refused with the cause, the place and the remedy:', () => {
  test.each([
    [
      'Latin-1',
      latin1(text),
      /not written in UTF-8: line 10 would read "name": "Café crème", if it were Latin-1/,
    ],
    [
      'UTF-8 that ends in a character',
      written(text.slice(0, text.indexOf('é') + 1)).slice(0, -1),
      /not written in UTF-8/,
    ],
    ['UTF-16 with an odd byte', utf16(text).slice(0, -1), /UTF-16, and is damaged/],
    ['UTF-32', utf32(`\ufeff${text}`), /written in UTF-32/],
    ['nothing', written(''), /not valid JSON/],
    ['half a file', written('{"currency":\n "GBP"'), /not valid JSON from line 2, column \d+ on/],
    [
      '100,000 nested brackets',
      written(`{"categories":\n${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
      /nested too deeply: line 2, column 32/,
    ],
    [
      '100,000 nested braces',
      written('{"a":'.repeat(1e5) + '1' + '}'.repeat(1e5)),
      /nested too deeply: line 1/,
    ],
    ['brackets that are never closed', written('['.repeat(1e5)), /not valid JSON/],
    ['two lists of categories', written(text.replace('{', '{"categories":[],')), /has "categories" twice/],
  ])('%s', async (_, bytes, reason) => {
    const report = await imported(bytes)
    expect(report).toMatchObject({ outcome: 'refused', revision: 1, names: [] })
    expect(report.problems).toHaveLength(1)
    expect(report.problems[0]!.reason).toMatch(reason)
    expect(report.problems[0]!.remedy).not.toBe('')
  })
})

describe('a line with a duplicate key is left out, since either value may be meant [M-01]:', () => {
  const twice = (line: string, in_group = '') =>
    written(
      `{"currency":"GBP","categories":[{"ref":"c","name":"C","items":[{"ref":"ok","name":"Ok","price":1},${line}]}]${in_group}}`,
    )
  test.each([
    ['a price', twice('{"ref":"x","name":"X","price":1,"price":2}'), 'items', 'It has "price" twice.'],
    [
      'a key in other letters',
      twice('{"ref":"x","name":"X","price":1,"pr\\u0069ce":2}'),
      'items',
      'It has "price" twice.',
    ],
    [
      'allergens further in',
      twice('{"ref":"x","name":"X","price":1,"allergens":{"contains":["milk"],"contains":[]}}'),
      'items',
      'It has "allergens.contains" twice.',
    ],
    [
      'an option',
      twice(
        '{"ref":"y","name":"Y","price":1,"option_groups":["g"]}',
        ',"option_groups":[{"ref":"g","name":"G","options":[{"ref":"a","name":"A"},{"ref":"b","ref":"c","name":"B"}]}]',
      ),
      'options',
      'It has "ref" twice.',
    ],
  ])('%s', async (_, bytes, kind, reason) => {
    const report = await imported(bytes)
    expect(report.problems).toMatchObject([{ kind, reason, remedy: 'Remove one of the two.' }])
    expect(report.names).toContain('Ok')
    expect(report.names).not.toContain('X')
  })

  test('the same key in two dishes, or inside a text, is not a duplicate', async () => {
    const items = [tea, { ...tea, ref: 'two', description: '{"name":1,"name":2} "price", "price"' }]
    const report = await imported(
      written(JSON.stringify({ ...menu, categories: [{ ref: 'c', name: 'C', items }] })),
    )
    expect(report.problems).toEqual([])
  })
})

describe('a line with an invisible character is left out and reported:', () => {
  test.each([
    [
      'in a name',
      { name: 'Chips \u202e50.1' },
      'Its name has the invisible character U+202E after "Chips ".',
    ],
    ['in a ref', { ref: 'tea\u200b' }, 'Its ref has the invisible character U+200B after "tea".'],
    [
      'in a description',
      { description: '\u00adSoft' },
      'Its description has the invisible character U+00AD at its beginning.',
    ],
    [
      'further in',
      { option_groups: ['\u2066size'] },
      'Its option_groups[0] has the invisible character U+2066 at its beginning.',
    ],
    ['what was damaged before', { name: 'Caf\ufffd' }, 'The text "Caf\ufffd" contains a broken character.'],
  ])('%s', async (_, line, reason) => {
    const items = [tea, { ...tea, ref: 'bad', ...line }]
    const report = await imported(
      written(JSON.stringify({ ...menu, categories: [{ ref: 'c', name: 'C', items }] })),
    )
    expect(report.problems).toMatchObject([{ path: 'categories[0].items[1]', reason }])
    expect(report.left_out.items).toBe(1)
  })

  test('a description may have several lines, and a name the emoji of a family', async () => {
    const items = [{ ...tea, name: 'For all 👨‍👩‍👧', description: 'Hot.\nSweet.' }]
    const report = await imported(
      written(JSON.stringify({ ...menu, categories: [{ ref: 'c', name: 'C', items }] })),
    )
    expect(report.problems).toEqual([])
  })
})
