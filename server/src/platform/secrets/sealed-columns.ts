/** A column of encrypted texts. `row` names the column that identifies its rows. */
export type SealedColumn = {
  column: string
  row: string
  of: 'installation' | 'shop'
  /** Older versions kept it as it was: it is read, and encrypted within the hour. */
  was_plain?: true
}

/** Every column of the database that holds encrypted secrets: a rotation of the keys goes through this list. */
export const SEALED_COLUMNS = {
  staff_factor: { column: 'secret', row: 'staff_id', of: 'installation', was_plain: true },
  shop_secret: { column: 'sealed', row: 'name', of: 'shop' },
  saved_card: { column: 'token', row: 'id', of: 'shop' },
} as const satisfies Record<string, SealedColumn>

export type SealedTable = keyof typeof SEALED_COLUMNS

/** Where a secret is kept. One that is copied to another place cannot be read there. */
export type SealedLocation = { table: SealedTable; row: string; store_id?: number }
