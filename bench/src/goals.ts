type Goal = { better: 'more' | 'less'; limit: number }

/** The limit for each figure. Times in milliseconds, sizes in kB after gzip. */
export const GOALS = {
  orders_of_floor: { better: 'more', limit: 0.28 },
  server_cpu_of_floor: { better: 'less', limit: 4.5 },
  database_cpu_of_floor: { better: 'less', limit: 3.8 },
  embedded_of_postgres: { better: 'more', limit: 0.35 },
  stale_page_ms: { better: 'less', limit: 1000 },
  order_p50_ms: { better: 'less', limit: 20 },
  ring_p99_ms: { better: 'less', limit: 300 },
  round_trips: { better: 'less', limit: 8 },
  round_trips_in_all: { better: 'less', limit: 12 },
  card_order_ms: { better: 'less', limit: 400 },
  card_cpu_of_cash: { better: 'less', limit: 2.2 },
  card_round_trips_more: { better: 'less', limit: 8 },
  menu_json_of_floor: { better: 'more', limit: 0.3 },
  menu_pages: { better: 'more', limit: 1000 },
  cold_menu_pages: { better: 'more', limit: 25 },
  html_kb: { better: 'less', limit: 30 },
  script_kb: { better: 'less', limit: 118 },
  style_kb: { better: 'less', limit: 10 },
  first_tap_ms: { better: 'less', limit: 150 },
  memory_mb: { better: 'less', limit: 300 },
  second_start_s: { better: 'less', limit: 1.5 },
} satisfies Record<string, Goal>

export type GoalName = keyof typeof GOALS

/** The columns of the table that judge a figure. */
export type GoalVerdict = { limit?: string; verdict?: string }

export function judged(name: GoalName, value: number | undefined): GoalVerdict {
  const { better, limit }: Goal = GOALS[name]
  const judgement = { limit: limit.toLocaleString('en') }
  if (value === undefined || Number.isNaN(value)) return judgement
  const holds = better === 'more' ? value >= limit : value <= limit
  return { ...judgement, verdict: holds ? 'held' : 'MISSED' }
}
