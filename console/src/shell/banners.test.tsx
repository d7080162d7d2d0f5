import { beforeAll, expect, test, vi } from 'vitest'
import { shown } from '../testing/shown.tsx'
import { stubBrowser } from '../testing/stub-browser.ts'
import type { Banners as All } from './banners.tsx'

let Banners: typeof All
beforeAll(async () => {
  const removeStubs = stubBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  Banners = (await import('./banners.tsx')).Banners
  return removeStubs
})

test('before a shop is open the banner of the bell is silent, except on the board, where test orders ring [Y-23]', () => {
  expect(shown(<Banners isOpened />, '/settings')).toMatch(/class="[^"]*primary[^"]*".*Start shift/)
  expect(shown(<Banners isOpened={false} />, '/start')).not.toContain('Start shift')
  const board = shown(<Banners isOpened={false} />, '/orders')
  expect(board).toContain('Start shift')
  expect(board).not.toContain('primary')
})
