import { bookTable, getBooking, payDeposit } from '@tiffin/contract/ordering/bookings/diner'
import { listBookings, moveBooking } from '@tiffin/contract/ordering/bookings/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { expect } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { balanceOf } from '../../money/ledger/balance.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Installation } from '../installation.ts'
import { CARDS, type RunningSandbox } from '../sandbox.ts'
import { bookableShop, bookingBody, SATURDAY } from './book.ts'

type Scene = { tiffin: Installation; sandbox: Pick<RunningSandbox, 'pay' | 'read'> }

/** A shop whose parties of three and more pay 10.00 for each guest, and what guests and staff do with bookings. */
export async function openDepositShop(
  { tiffin, sandbox }: Scene,
  change: (settings: Settings) => void = () => {},
) {
  const place = await bookableShop(tiffin, [{ name: '1', capacity: 8 }], settings => {
    settings.payments.provider = 'SANDBOX'
    Object.assign(settings.booking, { deposit_per_guest: 1000, deposit_from_guests: 3, auto_confirm: true })
    change(settings)
  })
  const { shop, owner, storeId } = place
  const read = async (token: string) => (await shop.call(getBooking, { params: { token } })).data
  const book = async (wish: object = {}) => {
    const body = bookingBody({ no_of_people: 4, ...wish })
    const { data } = await shop.call(bookTable, { body })
    return { ...data, email: body.email }
  }
  const pay = (token: string) =>
    shop.call(payDeposit, {
      params: { token },
      body: { redirectUrl: `http://${shop.host}/booking/${token}` },
    })
  const bookPaid = async (wish: object = {}) => {
    const booking = await book(wish)
    await sandbox.pay((await pay(booking.token)).url!, CARDS.approved)
    tiffin.clock.add({ seconds: 3 })
    return { ...booking, ...(await read(booking.token)) }
  }
  const ctx = await commandContext(tiffin.services, storeId)
  const onDay = async () =>
    (await owner.call(listBookings, { params: { storeId }, query: { date: SATURDAY } })).data.bookings
  const move = async (to: 'DECLINED' | 'CANCELLED' | 'NO_SHOW' | 'SEATED' | 'COMPLETED' | 'CONFIRMED') => {
    const { id, sequence } = (await onDay())[0]!
    return (await owner.call(moveBooking, { params: { storeId, id }, body: { to, sequence } })).data
  }
  /** The state of the card payment at the gateway, and the balances of the books. */
  const money = async () => {
    tiffin.clock.add({ seconds: 30 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    const [attempt] = await tiffin.services.db.query(
      storeId,
      sql<{
        holder: string
        reference: string
      }>`select holder, reference from payment_attempt where store_id = ${storeId}`,
    )
    const holder = attempt!.holder
    const { refunded } = await sandbox.read(storeId, attempt!.reference)
    const [deposits, kept] = [
      await balanceOf(ctx, { account: 'deposits', holder }),
      await balanceOf(ctx, { account: 'captured', holder }),
    ]
    expect(await ledgerProblems(ctx)).toEqual([])
    return { refunded, deposits, kept }
  }
  return { ...place, read, book, pay, bookPaid, onDay, move, money }
}
