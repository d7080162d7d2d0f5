import { bookTable, cancelBooking, getBooking, payDeposit } from '@tiffin/contract/ordering/bookings/diner'
import { listBookings, moveBooking, returnDeposit } from '@tiffin/contract/ordering/bookings/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { balanceOf } from '../../money/ledger/balance.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import { clientOf, openInstallation } from '../../testing/installation.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../../testing/sandbox.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done' as const,
    (error: { status?: number }) => error.status,
  )

test('a payment and a cancellation at the same moment neither lose a deposit nor return it twice [I-16]', async context => {
  const tiffin = await openInstallation({ env: sandbox.env })
  context.onTestFinished(() => tiffin.close())
  const tables = Array.from({ length: 12 }, (_, index) => ({ name: String(index), capacity: 4 }))
  const { shop, owner, storeId } = await bookableShop(tiffin, tables, settings => {
    settings.payments.provider = 'SANDBOX'
    Object.assign(settings.booking, { deposit_per_guest: 1000, auto_confirm: true })
  })
  const { services } = await openSecondProcess(context, tiffin)
  const app = await createApp(services)
  context.onTestFinished(() => app.close())
  const other = clientOf(app, shop.host, {})
  const bookings = await Promise.all(
    tables.map(async () => {
      const { data } = await shop.call(bookTable, { body: bookingBody() })
      const redirectUrl = `http://${shop.host}/booking/${data.token}`
      const params = { token: data.token }
      const starts = await Promise.all(
        [shop, other].map(client => client.call(payDeposit, { params, body: { redirectUrl } })),
      )
      const again = await shop.call(payDeposit, { params, body: { redirectUrl } })
      const urls = new Set([...starts, again].flatMap(({ url }) => url ?? []))
      expect(urls.size).toBe(1)
      await sandbox.pay([...urls][0]!, CARDS.approved)
      return params
    }),
  )
  tiffin.clock.add({ seconds: 3 })
  await Promise.all(
    bookings.flatMap(params => [
      outcomeOf(shop.call(getBooking, { params })),
      outcomeOf(other.call(cancelBooking, { params })),
      outcomeOf(other.call(getBooking, { params })),
    ]),
  )
  const { data } = await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })
  // Staff return the deposits that are still held, and cancel the bookings at the same time.
  await Promise.all(
    data.bookings.flatMap(({ id, sequence }) => [
      outcomeOf(owner.call(returnDeposit, { params: { storeId, id } })),
      outcomeOf(owner.call(moveBooking, { params: { storeId, id }, body: { to: 'CANCELLED', sequence } })),
    ]),
  )
  for (let round = 0; round < 4; round++) {
    tiffin.clock.add({ seconds: 30 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
  const attempts = await tiffin.services.db.query(
    storeId,
    sql<{ holder: string; reference: string; state: string }>`
      select holder, reference, state from payment_attempt where store_id = ${storeId}`,
  )
  expect(attempts).toHaveLength(12)
  const ctx = await commandContext(tiffin.services, storeId)
  for (const { holder, reference, state } of attempts) {
    expect(state).toBe('refunded')
    expect(await sandbox.read(storeId, reference)).toMatchObject({ refunded: 2000 })
    for (const account of ['deposits', 'captured', 'refunding', 'card'] as const)
      expect(await balanceOf(ctx, { account, holder })).toBe(0)
  }
  expect(await ledgerProblems(ctx)).toEqual([])
})
