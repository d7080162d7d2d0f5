import { expect, test } from 'vitest'
import { backOff, keepFollowing, type Line } from './stream.ts'

type Try = (line: Line, stop: () => void) => Promise<void>

async function run(tries: Try[], isFinal: (error: unknown) => boolean = () => false) {
  const end = new AbortController()
  const asked: string[] = []
  const states: boolean[] = []
  const waits: number[] = []
  await keepFollowing({
    since: '7',
    signal: end.signal,
    onState: isOpen => states.push(isOpen),
    isFinal,
    silence_ms: 20,
    wait: async ms => void waits.push(Math.round(ms / 1000)),
    follow: async line => {
      asked.push(line.last_event_id)
      const next = tries.shift()
      if (tries.length === 0) end.abort()
      await next?.(line, () => end.abort())
    },
  })
  return { asked, states, waits }
}

const cut = async () => Promise.reject(new Error('cut'))

test('a stream that was interrupted continues after its last event', async () => {
  const { asked, states } = await run([
    async line => {
      line.onOpen()
      line.onId('8')
      line.onId('9')
      await cut()
    },
    async line => line.onOpen(),
    async () => {},
  ])
  expect(asked).toEqual(['7', '9', '9'])
  expect(states.slice(0, 4)).toEqual([true, false, true, false])
})

test('a stream to a server that is down is retried less and less often, and often again once it was up', async () => {
  const { waits } = await run([cut, cut, cut, async line => line.onOpen(), cut, async () => {}])
  expect(waits.map(wait => wait > 2)).toEqual([false, false, true, false, false])
})

test('a stream without a heartbeat is closed', async () => {
  const silent: Try = line =>
    new Promise(resolve => {
      line.onOpen()
      line.signal.addEventListener('abort', () => resolve())
    })
  const { states } = await run([silent, async () => {}])
  expect(states).toEqual([true, false])
})

test('a stream is not retried with a token that was refused', async () => {
  const refused = new Error('signed out')
  const { asked } = await run([async () => Promise.reject(refused), cut, cut], error => error === refused)
  expect(asked).toHaveLength(1)
})

test('the pause between attempts never exceeds 15 seconds', () => {
  expect(backOff(0, 0)).toBe(1000)
  expect(backOff(1, 0)).toBe(2000)
  expect(backOff(20, 0)).toBe(15_000)
  expect(backOff(20, 1)).toBe(12_000)
})
