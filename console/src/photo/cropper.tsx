import { useTexts } from '@tiffin/ui/texts'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { changed, type Crop, nearest } from './crop.ts'
import { drawPart } from './cut-photo.ts'
import type { Photo } from './read-photo.ts'
import styles from './photo.module.css'

type Props = { photo: Photo; crop: Crop; onChange: (crop: Crop) => void }

/** The share of the visible part by which one key press moves it. */
const STEP = 0.04
const KEYS: Record<string, Parameters<typeof changed>[2]> = {
  ArrowLeft: { right: -STEP },
  ArrowRight: { right: STEP },
  ArrowUp: { down: -STEP },
  ArrowDown: { down: STEP },
  '+': { nearer: 1.1 },
  '-': { nearer: 1 / 1.1 },
}

/**
 * Crops a photo by hand: moved by touch, mouse or arrow keys, and zoomed by two fingers or the
 * slider.
 */
export function Cropper({ photo, crop, onChange }: Props) {
  const { t } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const hint = useId()
  const most = nearest(photo, crop.aspect)
  const fingers = useFingers(change => onChange(changed(photo, crop, change)))
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, photo, crop)
  }, [photo, crop])
  const onKeyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key]
    if (!change) return
    event.preventDefault()
    onChange(changed(photo, crop, change))
  }
  return (
    <div className={styles.cropper}>
      {/* A custom widget: screen readers pass the arrow keys to it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        tabIndex={0}
        role="application"
        aria-label={t('console.photo.part')}
        aria-describedby={hint}
        className={styles.canvas}
        style={{ aspectRatio: crop.aspect }}
        onKeyDown={onKeyDown}
        {...fingers}
      >
        <canvas ref={canvas} width={960} height={Math.round(960 / crop.aspect)} />
      </div>
      <p id={hint} className={styles.soft}>
        {t('console.photo.part_hint')}
      </p>
      {most > 1 && (
        <label className={styles.zoom}>
          {t('console.photo.nearer')}
          <input
            type="range"
            min={1}
            max={most}
            step={0.01}
            value={crop.zoom}
            onChange={event =>
              onChange(changed(photo, crop, { nearer: Number(event.target.value) / crop.zoom }))
            }
          />
        </label>
      )}
    </div>
  )
}

type Point = { x: number; y: number }

/** One finger or the mouse moves; two fingers zoom. */
function useFingers(onMove: (change: Parameters<typeof changed>[2]) => void) {
  const down = useRef(new Map<number, Point>())
  const end = (event: PointerEvent) => void down.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const before = down.current.get(pointerId)
      if (!before) return
      const others = [...down.current].filter(([id]) => id !== pointerId).map(([, point]) => point)
      const [other] = others
      const now = { x: clientX, y: clientY }
      down.current.set(pointerId, now)
      if (other) return onMove({ nearer: distance(now, other) / Math.max(1, distance(before, other)) })
      const { clientWidth, clientHeight } = currentTarget
      onMove({ right: (before.x - now.x) / clientWidth, down: (before.y - now.y) / clientHeight })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
