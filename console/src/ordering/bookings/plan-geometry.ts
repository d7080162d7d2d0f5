const DAY = 24 * 60

/** `HH:mm` of a minute of the day. */
export function timeOfMinute(minute: number): string {
  const within = Math.min(DAY - 1, Math.max(0, minute))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

export type Span = { from_minute: number; until_minute: number }

/** Where a span lies in the plan, in per cent of its width. */
export function placeOf(span: Span, plan: Span): { left: number; width: number } {
  const length = plan.until_minute - plan.from_minute
  const from = Math.max(span.from_minute, plan.from_minute)
  const until = Math.min(span.until_minute, plan.until_minute)
  return {
    left: ((from - plan.from_minute) / length) * 100,
    width: (Math.max(0, until - from) / length) * 100,
  }
}

/** The minute at which a block lies that was dropped at this part (0 to 1) of the plan's width. */
export function minuteAt(part: number, plan: Span, step: number): number {
  const minute = plan.from_minute + part * (plan.until_minute - plan.from_minute)
  return Math.min(DAY - step, Math.max(0, Math.round(minute / step) * step))
}

/** The whole hours of the plan. */
export function hoursOf({ from_minute, until_minute }: Span): number[] {
  return Array.from({ length: (until_minute - from_minute) / 60 }, (_, index) => from_minute + index * 60)
}
