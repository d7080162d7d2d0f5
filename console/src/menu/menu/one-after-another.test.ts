import { expect, test } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

test('a change waits for the one before, also for one that is refused [Y-05]', async () => {
  const inTurn = oneAfterAnother()
  const first = Promise.withResolvers<string>()
  const seen: string[] = []
  const change = (name: string, answer: Promise<string>) =>
    inTurn(() => {
      seen.push(name)
      return answer
    })
  const refused = change('first', first.promise).catch((error: Error) => error.message)
  const second = change('second', Promise.resolve('made'))
  await Promise.resolve()
  expect(seen).toEqual(['first'])
  first.reject(new Error('refused'))
  expect(await refused).toBe('refused')
  expect(await second).toBe('made')
  expect(seen).toEqual(['first', 'second'])
})
