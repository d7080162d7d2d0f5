import { createClient } from '@tiffin/contract/client'
import { followStore, listBoard } from '@tiffin/contract/ordering/orders/staff'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('a kitchen that reconnects gets the event whose transaction ended after an event with a higher id was sent [Y-02]', async context => {
  if (!process.env.TEST_DATABASE_URL) return context.skip('the embedded database has one connection')
  await tiffin.console.listen({ port: 0, host: '127.0.0.1' })
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { token } = await newStaff(tiffin, shop)
  const baseUrl = `http://127.0.0.1:${(tiffin.console.server.address() as AddressInfo).port}`
  const kitchen = createClient({ baseUrl, headers: () => ({ 'staff-token': token }) })
  const params = { storeId: shop.id }
  const early = await orderFood(shop)

  const { promise: hasReconnected, resolve: commit } = Promise.withResolvers<void>()
  context.onTestFinished(() => commit())
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const late = tiffin.services.db.transaction(shop.id, async run => {
    await run(sql`insert into order_event (store_id, order_id, kind, status, at)
      values (${shop.id}, ${early.id}, 'DELAYED', 'PLACED', ${tiffin.clock.now()})`)
    written()
    await hasReconnected
  })
  await isWritten
  const second = await orderFood(shop)
  const board = await kitchen.call(listBoard, { params })
  const third = await orderFood(shop)

  const open: { event: string; id: string }[] = []
  const shift = new AbortController()
  const onShift = kitchen
    .follow(followStore, { params, last_event_id: board.last_event_id, signal: shift.signal }, (event, id) =>
      open.push({ event: event.kind, id }),
    )
    .catch(() => {})
  /**
   * What the kitchen gets after a position until it has the wanted events. Events of transactions that are not older than an
   * open one may be sent again; other databases of the same PostgreSQL have open ones too.
   */
  const received = async (last_event_id: string, wanted: string[]) => {
    const events: { event: string; id: string }[] = []
    const stop = new AbortController()
    const following = kitchen
      .follow(followStore, { params, last_event_id, signal: stop.signal }, (event, id) =>
        events.push({ event: 'order_id' in event ? `${event.order_id} ${event.kind}` : event.kind, id }),
      )
      .catch(() => {})
    const isWanted = ({ event }: { event: string }) => wanted.includes(event)
    await expect.poll(() => events.filter(isWanted).map(({ event }) => event)).toEqual(wanted)
    stop.abort()
    await following
    return events
  }
  const missed = `${early.id} DELAYED`
  const [placedSecond, placedThird] = [`${second.id} PLACED`, `${third.id} PLACED`]
  const before = await received(board.last_event_id, [placedSecond, placedThird])
  expect(before.map(({ event }) => event)).not.toContain(missed)
  commit()
  await late
  // A kitchen that stays connected gets it too, with an id of its own.
  tiffin.services.db.notify({ topic: 'order', store_id: shop.id })
  await expect.poll(() => open.map(({ event }) => event)).toContain('DELAYED')
  const [lateRow] = await tiffin.services.db.query(
    shop.id,
    sql<{ id: number }>`select id from order_event where store_id = ${shop.id} and kind = 'DELAYED'`,
  )
  expect(open.find(({ event }) => event === 'DELAYED')!.id).toMatch(new RegExp(`^${lateRow!.id}-`))
  shift.abort()
  await onShift
  const after = await received(before.at(-1)!.id, [missed])
  expect(after.filter(({ event }) => event === missed)).toHaveLength(1)
  const fourth = await orderFood(shop)
  await received(after.at(-1)!.id, [`${fourth.id} PLACED`])
})
