import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PaymentView, type PaymentStatus, type StatusQuery, watchPayment } from './watch-payment.ts'

type StatusResponse = PaymentStatus['state'] | 'cut'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose questions are answered like this, and what it knows. */
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

test('a payment of which nobody knows for a minute is said to take long, and a press begins anew [R-25]', async () => {
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

test('without a connection what was known stays, and it is found out as soon as there is one', async () => {
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

test('nobody is asked any more once it is over, nor while nobody looks', async () => {
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
