import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Bar } from './bars.ts'

type BarChart = { bars: Bar[]; labels: string[]; axis: (minor: number) => string }

const HEIGHT = 220

/**
 * Draws into an element with its full width and its colours. Returns a function that removes the
 * drawing.
 */
export function drawBars(into: HTMLElement, { bars, labels, axis }: BarChart): () => void {
  const colour = (property: string) => getComputedStyle(into).getPropertyValue(property)
  const bar = (part: number) => uPlot.paths.bars!({ size: [part, 48] })
  const [ink, line] = [colour('color'), colour('border-bottom-color')]
  const series = (fill: string, part: number): uPlot.Series => ({
    paths: bar(part),
    fill,
    width: 0,
    points: { show: false },
  })
  const font = `13px ${colour('font-family')}`
  const plot = new uPlot(
    {
      width: into.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      padding: [8, 8, 0, 0],
      scales: {
        x: { time: false, range: () => [-0.6, bars.length - 0.4] },
        y: { range: (_, __, most) => [0, Math.max(most * 1.05, 100)] },
      },
      axes: [
        {
          stroke: ink,
          font,
          grid: { show: false },
          ticks: { show: false },
          size: 32,
          space: 44,
          incrs: [1, 2, 3, 4, 7, 14, 28, 56],
          values: (_, places) => places.map(place => labels[place] ?? ''),
        },
        {
          stroke: ink,
          font,
          grid: { stroke: line, width: 1 },
          ticks: { show: false },
          size: 76,
          space: 44,
          values: (_, amounts) => amounts.map(axis),
        },
      ],
      series: [{}, series(colour('border-top-color'), 0.9), series(colour('border-left-color'), 0.5)],
    },
    [bars.map((_, index) => index), bars.map(({ before }) => before), bars.map(({ shown }) => shown)],
    into,
  )
  const width = new ResizeObserver(() => plot.setSize({ width: into.clientWidth, height: HEIGHT }))
  width.observe(into)
  return () => {
    width.disconnect()
    plot.destroy()
  }
}
