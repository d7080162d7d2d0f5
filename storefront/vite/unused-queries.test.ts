import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildOf } from '../../scripts/vite/testing/build-of.ts'
import { unusedQueries } from './unused-queries.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queries-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A page with this source, run where it was built. */
async function pageWith(source: string) {
  writeFileSync(join(folder, 'page.ts'), source)
  const code = await buildOf({ 'storefront/src/page.ts': source }, [unusedQueries([folder])])
  const run = async () =>
    (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { result: Promise<unknown> }
  return { code, run }
}

const READS = `
  import { QueryClient } from '@tanstack/react-query'
  const client = new QueryClient()
  client.mount()
  export const result = client.query({ queryKey: ['dish'], queryFn: async () => 'Dal' })`

test('a page that only reads has no code for mutations and infinite lists, and works', async () => {
  const { code, run } = await pageWith(READS)
  expect(code).not.toMatch(/class Mutation\b|fetchNextPage|pageParams/)
  expect(await (await run()).result).toBe('Dal')
})

test('a page that uses a mutation has the code for it', async () => {
  const { run } = await pageWith(`
    import { MutationObserver, QueryClient } from '@tanstack/react-query'
    const client = new QueryClient()
    client.mount()
    export const result = new MutationObserver(client, { mutationFn: async () => 'added' }).mutate()`)
  expect(await (await run()).result).toBe('added')
})

test('a page that uses an infinite list has the code for it', async () => {
  const { run } = await pageWith(`
    import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
    const client = new QueryClient()
    client.mount()
    const options = {
      queryKey: ['orders'], initialPageParam: 1,
      queryFn: async ({ pageParam }) => pageParam, getNextPageParam: last => last + 1,
    }
    const list = new InfiniteQueryObserver(client, options)
    export const result = list.refetch().then(() => list.fetchNextPage()).then(({ data }) => data.pages)`)
  expect(await (await run()).result).toEqual([1, 2])
})
