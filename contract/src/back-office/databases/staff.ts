import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** `away`: it does not respond. `restored`: its rows are older than before, as after a restore from a backup. */
export const DATABASE_STATES = ['well', 'away', 'restored'] as const

/** The steps of a move in their order; `cancelled` replaces the rest. */
export const MOVE_STEPS = ['copying', 'fenced', 'switched', 'ended', 'cancelled'] as const

/** A database with rows of shops. `home` is the name of the one that `DATABASE_URL` names. */
export const ListedDatabase = z.object({
  name: z.string(),
  state: z.enum(DATABASE_STATES),
  /** The number of shops with their rows there. */
  shops: z.int(),
  /** In bytes; null: not known, because it does not respond. */
  size: z.nullable(z.int()),
  /** The bytes that an operator lets shops use; null: not stated. */
  room: z.nullable(z.int()),
})
export type ListedDatabase = z.infer<typeof ListedDatabase>

/** The last move of a shop from one database to another. */
export const ShopMove = z.object({
  store_id: z.int(),
  store_name: z.string(),
  source: z.string(),
  target: z.string(),
  step: z.enum(MOVE_STEPS),
  began_at: z.string(),
  /** When the step began. */
  step_at: z.string(),
})
export type ShopMove = z.infer<typeof ShopMove>

export const listDatabases = endpoint({
  method: 'GET',
  path: '/staff/databases',
  auth: 'staff',
  operator: true,
  summary:
    'The databases of the installation with the number of their shops, their size and state, the home database first. `moves` are those under way, the oldest 50, and then the last ten that have ended; `moving` is the number of those under way.',
  response: z.object({ data: z.array(ListedDatabase), moves: z.array(ShopMove), moving: z.int() }),
})
