type Row = {
  /** Between two items. */
  gap: number
  room: number
  /** The width of the button that shows the others. */
  more: number
}

/** How many items fit into one row, beside the button if not all do; `width`: what they take. In pixels. */
export function fitting(
  widths: readonly number[],
  { gap, room, more }: Row,
): { count: number; width: number } {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, each) => sum + each, gap * index),
  )
  const whole = ends.at(-1) ?? 0
  // Browsers round sizes to fractions of a pixel.
  if (whole <= room + 0.5) return { count: widths.length, width: whole }
  const count = ends.filter(end => end + gap + more <= room + 0.5).length
  return { count, width: ends[count - 1] ?? 0 }
}
