import type { StaffBill } from '@tiffin/contract/ordering/bills/staff'
import type * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

type Deposit = z.infer<typeof StaffBill>['deposits'][number]

/** Guests may be seated before or after the time of their booking, but not on another day. */
const SEATED_AROUND = { hours: 24 }

/** The paid deposits of the parties that are seated now, by table. A party can have several tables. */
export async function readDeposits({ store, now, query }: Context): Promise<Map<string, Deposit[]>> {
  const rows = await query(sql<{
    number: number
    deposit_amount: number | null
    deposit_currency: string | null
    table_ids: string[]
  }>`
    select number, deposit_amount, deposit_currency, array(select table_id::text from booking_table
      where booking_table.store_id = ${store.id} and booking_table.booking_id = booking.id) as table_ids
    from booking where store_id = ${store.id} and status = 'SEATED' and deposit_state = 'PAID'
      and starts_at > ${now.subtract(SEATED_AROUND)} and starts_at < ${now.add(SEATED_AROUND)}
    order by starts_at, number`)
  const deposits = new Map<string, Deposit[]>()
  for (const { number, deposit_amount, deposit_currency, table_ids } of rows)
    for (const table_id of table_ids)
      deposits.set(table_id, [
        ...(deposits.get(table_id) ?? []),
        { booking_number: number, amount: { value: deposit_amount!, currency: deposit_currency! } },
      ])
  return deposits
}
