import { afterEach, expect, test, vi } from 'vitest'
import { loadCode } from './load-code.ts'

afterEach(() => vi.unstubAllGlobals())

const pageOf = (build: string) =>
  `<head><script type="module" crossorigin src="/assets/${build}.js"></script></head>`

/** An open page of one build, and a server that has another build or does not respond. */
function opened(own: string, server: string | undefined) {
  const stored = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => `/assets/${own}.js` }) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const serve = (build: string | undefined) =>
    vi.stubGlobal('fetch', async () => {
      if (build === undefined) throw new TypeError('cut')
      return new Response(pageOf(build))
    })
  serve(server)
  return { reload, serve }
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a console that is older than the server reloads when it requests a file that no longer exists, once for each build', async () => {
  const { reload, serve } = opened('index-old', 'index-new')
  void loadCode(gone)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await expect(loadCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
  serve('index-newer')
  void loadCode(gone)
  await expect.poll(() => reload.mock.calls.length).toBe(2)
})

test.each([
  ['the server has the same build', 'index-old'],
  ['the server does not respond', undefined],
])('if %s, the error is rethrown to the caller and the page does not reload', async (_, server) => {
  const { reload } = opened('index-old', server)
  await expect(loadCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test('code that loads is returned, and the page does not reload', async () => {
  const { reload } = opened('index-old', 'index-new')
  expect(await loadCode(async () => 'page')).toBe('page')
  expect(reload).not.toHaveBeenCalled()
})
