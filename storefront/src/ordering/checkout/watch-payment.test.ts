import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PaymentView, type PaymentStatus, type StatusQuery, watchPayment } from './watch-payment.ts'

type StatusResponse = PaymentStatus['state'] | 'cut'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose requests get the given responses. */
function page() {
  const of = { said: 'checking' as StatusResponse, hidden: false, asked: [] as StatusQuery[] }
  let known: PaymentView = { status: undefined, isCut: false, isLong: false }
  const watch = watchPayment({
    readStatus: async query => {
      of.asked.push(query)
      return of.said === 'cut' ? undefined : { state: of.said, message: '', url: null, seconds_left: null }
    },
    onChange: change => void (known = change(known)),
    isHidden: () => of.hidden,
  })
  return { of, watch, known: () => known }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('a payment whose state is unknown after a minute is shown as slow, and a press of the button starts a new check [R-25]', async () => {
  const { watch, known } = page()
  void watch.now()
  await seconds(59)
  expect(known()).toMatchObject({ status: { state: 'checking' }, isLong: false })
  await seconds(4)
  expect(known()).toMatchObject({ status: { state: 'checking' }, isLong: true })
  expect(await watch.again()).toBe(true)
  expect(known()).toMatchObject({ isLong: false })
  watch.stop()
})

test('while the card’s page is open no time counts, however long its diner takes [R-25]', async () => {
  const { of, watch, known } = page()
  of.said = 'open'
  void watch.now()
  await seconds(300)
  of.said = 'checking'
  await seconds(30)
  expect(known()).toMatchObject({ isLong: false })
  watch.stop()
})

test('without a connection the last known state stays, and the new state is read as soon as the connection is back', async () => {
  const { of, watch, known } = page()
  void watch.now()
  await seconds(1)
  of.said = 'cut'
  expect(await watch.again()).toBe(false)
  await seconds(4)
  expect(known()).toMatchObject({ status: { state: 'checking' }, isCut: true })
  of.said = 'paid'
  await seconds(2)
  expect(known()).toMatchObject({ status: { state: 'paid' }, isCut: false })
})

test('polling stops when the payment is finished and while the page is hidden', async () => {
  const { of, watch } = page()
  of.hidden = true
  void watch.now()
  await seconds(60)
  expect(of.asked).toHaveLength(1)
  of.hidden = false
  of.said = 'not_paid'
  void watch.now()
  await seconds(60)
  expect(of.asked).toHaveLength(2)
})
