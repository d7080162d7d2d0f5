import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SealedLocation } from '../../platform/secrets/sealed-columns.ts'

export type CardRow = {
  id: string
  customer_id: string
  provider: string
  /** Encrypted. */
  token: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  name: string
}

const columns = sql.raw<CardRow>(
  'id, customer_id, provider, token, brand, last4, expiry_month, expiry_year, name',
)

/** A customer's cards, the primary one first: the one that was made primary most recently, else the oldest. */
export async function ownCards(ctx: Context, customer_id: string): Promise<CardRow[]> {
  return ctx.query(
    sql<CardRow>`select ${columns} from saved_card
      where store_id = ${ctx.store.id} and customer_id = ${customer_id} and removed_at is null
      order by primary_at desc nulls last, created_at, id`,
  )
}

/** The location of a card's encrypted token. */
export function cardPlace(store_id: number, id: string): SealedLocation {
  return { table: 'saved_card', store_id, row: id }
}

export function tokenOf({ services, store }: Context, { id, token }: CardRow): string {
  return services.secrets.open(cardPlace(store.id, id), token)
}

/** A card is valid until the end of its month, in the shop's time zone. */
export function isExpired(
  { now, store }: Pick<Context, 'now' | 'store'>,
  { expiry_month, expiry_year }: Pick<CardRow, 'expiry_month' | 'expiry_year'>,
): boolean {
  const today = now.toZonedDateTimeISO(store.configuration.region.time_zone)
  return today.year > expiry_year || (today.year === expiry_year && today.month > expiry_month)
}
