import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'

/**
 * Makes every other transaction that changes who sits where in this shop wait for the end of this one. What is read
 * afterwards stays true until then.
 */
export async function lockSeating(run: Run, store_id: number): Promise<void> {
  await run(sql`insert into booking_counter (store_id, last) values (${store_id}, 0)
    on conflict (store_id) do update set last = booking_counter.last`)
}

/** The same for a new booking, which gets the shop's next number. */
export async function nextBookingNumber(run: Run, store_id: number): Promise<number> {
  const [row] = await run(sql<{
    last: number
  }>`insert into booking_counter (store_id, last) values (${store_id}, 1)
    on conflict (store_id) do update set last = booking_counter.last + 1 returning last`)
  return row!.last
}
