import type { PairedRun } from './bench-paired.ts'
import type { CardFigures } from './measure-cards.ts'
import type { MenuFigures } from './measure-menu.ts'
import type { OrderFigures } from './measure-orders.ts'
import type { RingFigures } from './measure-ring.ts'
import type { TripFigures } from './measure-round-trips.ts'
import type { SheetFigures } from './measure-sheet.ts'
import type { PageWeight } from '../../scripts/prove/page-weight.ts'
import type { PostgresConditions } from './setting.ts'

export type StartFigures = { first_ms: number; second_ms: number }
export type MemoryFigures = { now: number; most: number } | undefined

/** All results of one run; written to `bench/out/latest.json`. */
export type Figures = {
  conditions: {
    at: string
    cores: number
    processor: string
    memory_gb: number
    node: string
    platform: string
    postgres: PostgresConditions | undefined
    quick: boolean
    runs: number
    processor_time: boolean
    load_average_before: number
  }
  /** Undefined without PostgreSQL. */
  paired?: PairedRun[] | undefined
  orders: OrderFigures[]
  floor_orders: OrderFigures[]
  round_trips?: { six_calls: TripFigures; as_pages: TripFigures } | undefined
  ring?: RingFigures | undefined
  cards?: CardFigures | undefined
  menu?: MenuFigures | undefined
  weight?: PageWeight | undefined
  /** Undefined without a browser. */
  sheet?: SheetFigures | undefined
  memory?: MemoryFigures
  memory_after_menu?: MemoryFigures
  start?: StartFigures | undefined
  /** Undefined if only the comparison was measured. */
  embedded?: { orders: OrderFigures[]; memory: MemoryFigures; start: StartFigures }
}
