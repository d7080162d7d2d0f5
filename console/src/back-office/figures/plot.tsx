import { useEffect, useRef } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { useScheme } from '../../lib/scheme.ts'
import type { Bar } from './bars.ts'
import styles from './figures.module.css'

type Props = {
  bars: Bar[]
  labels: string[]
  /** Formats the amount at a grid line of the plot. */
  axis: (minor: number) => string
  legend: { shown: string; before: string }
}

/**
 * Bars of this period in front of bars of the earlier period. For screen readers the table below
 * has the same data.
 */
export function Plot({ legend, ...drawn }: Props) {
  const [scheme] = useScheme()
  return (
    <div aria-hidden>
      <p className={styles.legend}>
        <span>{legend.shown}</span>
        <span className={styles.was}>{legend.before}</span>
      </p>
      {/* Redrawn in the colours of the other scheme. */}
      <Drawing key={scheme} {...drawn} />
    </div>
  )
}

function Drawing({ bars, labels, axis }: Omit<Props, 'legend'>) {
  const figure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    let remove: (() => void) | undefined
    const draw = async () => {
      const { drawBars } = await loadCode(() => import('./draw-bars.ts'))
      if (!isGone) remove = drawBars(figure.current!, { bars, labels, axis })
    }
    // If the drawing fails, the table remains.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      remove?.()
    }
  }, [bars, labels, axis])
  return <div ref={figure} className={styles.plot} />
}
