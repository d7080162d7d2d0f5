/** `reach`: what counts as good for now, where it is less than the goal. */
type Goal = { better: 'more' | 'less'; goal: number; reach?: number }

/** Every figure that is judged, and by what. Times in milliseconds, sizes in kB after gzip. */
export const GOALS = {
  orders_of_floor: { better: 'more', reach: 0.33, goal: 0.43 },
  server_cpu_of_floor: { better: 'less', reach: 4.5, goal: 2.9 },
  database_cpu_of_floor: { better: 'less', reach: 3.8, goal: 2.9 },
  embedded_of_postgres: { better: 'more', reach: 0.6, goal: 0.8 },
  cold_page_of_kept: { better: 'more', reach: 1 / 12, goal: 1 / 4 },
  stale_page_ms: { better: 'less', goal: 1000 },
  order_p50_ms: { better: 'less', goal: 10 },
  order_p99_ms: { better: 'less', goal: 60 },
  order_server_cpu_ms: { better: 'less', goal: 2.5 },
  order_database_cpu_ms: { better: 'less', goal: 2.5 },
  ring_p99_ms: { better: 'less', goal: 300 },
  round_trips: { better: 'less', goal: 24 },
  card_order_ms: { better: 'less', goal: 400 },
  card_cpu_of_cash: { better: 'less', goal: 2 },
  card_round_trips_more: { better: 'less', goal: 8 },
  menu_json_of_floor: { better: 'more', goal: 0.3 },
  menu_pages: { better: 'more', goal: 1500 },
  cold_menu_pages: { better: 'more', goal: 340 },
  html_kb: { better: 'less', reach: 30, goal: 28 },
  script_kb: { better: 'less', reach: 104, goal: 100 },
  style_kb: { better: 'less', goal: 10 },
  first_tap_ms: { better: 'less', goal: 150 },
  memory_mb: { better: 'less', goal: 220 },
  second_start_s: { better: 'less', reach: 0.9, goal: 0.7 },
} satisfies Record<string, Goal>

export type GoalName = keyof typeof GOALS

/** The columns of the table that judge a figure. */
export type Judged = { reach?: string; goal?: string; verdict?: string }

export function judged(name: GoalName, value: number | undefined): Judged {
  const { better, goal, reach = goal }: Goal = GOALS[name]
  const holds = (limit: number) => (better === 'more' ? value! >= limit : value! <= limit)
  const columns = { reach: written(reach), goal: written(goal) }
  if (value === undefined || Number.isNaN(value)) return columns
  if (holds(goal)) return { ...columns, verdict: 'held' }
  return { ...columns, verdict: reach !== goal && holds(reach) ? 'reach held, goal missed' : 'MISSED' }
}

function written(limit: number): string {
  return limit < 0.3 ? `1/${Math.round(1 / limit)}` : limit.toLocaleString('en')
}
