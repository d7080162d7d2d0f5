import { expect, test } from 'vitest'
import { partsOf } from './page-weight.ts'

const PAGE = [
  '<!doctype html><html><head><style>body{margin:0}</style>',
  '<link rel="preload" href="/fonts/one.woff2" as="font" type="font/woff2" crossorigin>',
  '<link id="texts" rel="preload" href="/language/en.1.json" as="fetch" crossorigin>',
  '<link rel="modulepreload" href="/assets/entry.js"><link href="/assets/menu.js" rel="modulepreload">',
  '<link rel="stylesheet" href="/assets/entry.css" disabled><link rel="stylesheet" href="/assets/print.css">',
  '<script type="module" src="/assets/entry.js"></script></head>',
  '<body><p>A dish</p><script id="state" type="application/json">{}</script></body></html>',
].join('')

test('the scripts of a page are those it runs and those it preloads, each counted once', () => {
  expect(partsOf(PAGE).scripts).toEqual(['/assets/entry.js', '/assets/menu.js'])
})

test('its styles are those inside it and those it fetches, not disabled ones', () => {
  const parts = partsOf(PAGE)
  expect(parts.inline_styles).toEqual(['body{margin:0}'])
  expect(parts.styles).toEqual(['/assets/print.css'])
  expect(parts.without_styles).not.toContain('margin')
  expect(parts.without_styles).toContain('A dish')
})

test('its texts are the language file that it preloads', () => {
  expect(partsOf(PAGE).texts).toEqual(['/language/en.1.json'])
})
