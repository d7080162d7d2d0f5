import { sql } from '../../platform/db/sql.ts'
import type { Installation } from '../installation.ts'
import type { RunningSandbox } from '../sandbox.ts'
import { openBillShop } from './bill-acts.ts'
import { orderAtTable } from './dine-in-shop.ts'

type Scene = { tiffin: Installation; sandbox: Pick<RunningSandbox, 'pay' | 'read'> }

/** A table whose two rounds cost 5.50 and 11.00. */
export async function openTwoRounds({ tiffin, sandbox }: Scene) {
  const scene = await openBillShop({ tiffin, sandbox })
  const first = await orderAtTable(scene.shop, 'Window', { items: { 'Tarka dal': 1 } })
  const second = await orderAtTable(scene.shop, 'Window')
  const token = await scene.tokenOf(first.id)
  /** What the gateway has of each paid share, by the share's amount. */
  const atGateway = async () => {
    const rows = await tiffin.services.db.query(
      scene.storeId,
      sql<{ reference: string; amount: number }>`select reference, amount from payment_attempt
        where store_id = ${scene.storeId} and state = 'succeeded' order by created_at, amount, id`,
    )
    const refunded = []
    for (const { reference, amount } of rows)
      refunded.push({ amount, refunded: (await sandbox.read(scene.storeId, reference)).refunded })
    return refunded
  }
  return { ...scene, first: first.id, second: second.id, token, atGateway }
}
