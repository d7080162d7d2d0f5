import { expect, test } from 'vitest'
import { createQueue } from './hashing-queue.ts'

/** A queue whose work ends when the test resolves it. */
function scene() {
  const queue = createQueue()
  const ends: (() => void)[] = []
  const outcomes: string[] = []
  const enqueue = () => {
    const done = queue(() => new Promise<void>(resolve => ends.push(resolve)))
    void done.then(
      () => outcomes.push('done'),
      (error: unknown) => outcomes.push(String((error as { reason?: string }).reason ?? error)),
    )
  }
  const settle = () => new Promise<void>(resolve => setImmediate(resolve))
  return { enqueue, ends, outcomes, settle, queue }
}

test('two passwords are hashed at a time, and the others in the order in which they came [S9]', async () => {
  const { enqueue, ends, settle } = scene()
  for (let i = 0; i < 5; i++) enqueue()
  await settle()
  expect(ends).toHaveLength(2)
  ends[0]!()
  // New work does not overtake work that is already waiting.
  enqueue()
  await settle()
  expect(ends).toHaveLength(3)
  ends[1]!()
  await settle()
  expect(ends).toHaveLength(4)
})

test('work that could not begin within a second is refused at once; finished work makes room for more [S9]', async () => {
  const { enqueue, ends, outcomes, settle } = scene()
  for (let i = 0; i < 100; i++) enqueue()
  await settle()
  const refused = outcomes.filter(each => each === 'sign-in-busy').length
  expect(refused).toBeGreaterThan(0)
  expect(outcomes).toHaveLength(refused)
  for (let next = 0; next < 100 - refused; next++) {
    ends[next]!()
    await settle()
  }
  expect(outcomes.filter(each => each === 'done')).toHaveLength(100 - refused)
  enqueue()
  await settle()
  expect(ends).toHaveLength(101 - refused)
})

test('failed work frees its slot', async () => {
  const { queue } = scene()
  const broken = () => Promise.reject(new Error('no memory'))
  for (let i = 0; i < 5; i++) await expect(queue(broken)).rejects.toThrow('no memory')
  expect(await queue(async () => 'held')).toBe('held')
})
