/** A column of encrypted texts. `row` names the column that identifies its rows. */
export type SealedColumn = {
  column: string
  row: string
  of: 'installation' | 'shop'
  /** Older versions stored plain text in it: it can still be read, and is encrypted within the hour. */
  was_plain?: true
}

/** Every column of the database that contains encrypted secrets. A rotation of the keys goes through this list. */
export const SEALED_COLUMNS = {
  staff_factor: { column: 'secret', row: 'staff_id', of: 'installation', was_plain: true },
  node: { column: 'url', row: 'name', of: 'installation' },
  shop_secret: { column: 'sealed', row: 'name', of: 'shop' },
  saved_card: { column: 'token', row: 'id', of: 'shop' },
} as const satisfies Record<string, SealedColumn>

export type SealedTable = keyof typeof SEALED_COLUMNS

/** The location of a secret. A secret that is copied to another location cannot be decrypted there. */
export type SealedLocation = { table: SealedTable; row: string; store_id?: number }
