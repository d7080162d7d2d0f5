import { describe, expect, test } from 'vitest'
import { FONTS, type FontId, fontFaces, fontFiles } from './fonts.ts'

const installed = Object.keys(
  import.meta.glob('../../node_modules/@fontsource-variable/*/files/*-normal.woff2'),
)
const ids = Object.keys(FONTS) as FontId[]

describe('faces', () => {
  test.each(fontFiles(ids))('the files of $latin are installed', files => {
    for (const path of Object.values(files)) expect(installed).toContain(`../../node_modules/${path}`)
  })

  test('a shop with one font for everything loads it once', () => {
    const css = fontFaces(['figtree', 'figtree'], path => `/fonts/${path.split('/').pop()}`)
    expect(css.match(/@font-face/g)).toHaveLength(3)
    expect(css).toContain('url(/fonts/figtree-latin-wght-normal.woff2)')
  })

  test('Phở is written in one font, of which a page without such letters has no rule', () => {
    const file = /url\(@fontsource-variable\/bitter\/files\/bitter-vietnamese[^}]*unicode-range:U\+1EA0-1EF9}/
    expect(fontFaces(['bitter'], path => path)).toMatch(file)
    expect(fontFaces(['bitter'], path => path, { vietnamese: false })).not.toContain('vietnamese')
  })

  test('a price is in the first file, so that it comes with the preload', () => {
    const css = fontFaces(['outfit'], path => path)
    const latin = /latin-wght[^}]*unicode-range:([^}]*)/.exec(css)?.[1]
    expect(latin).toMatch(/U\+0-FF.*U\+20AC.*U\+2212/)
  })
})
