import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import * as L from 'leaflet'
import { type MapHandlers, middleOf, rounded } from './drawing.ts'
import styles from './map.module.css'

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP_PX = 10

/**
 * The corners of the area that is being drawn: dragged, or moved with the arrow keys (with Shift in
 * small steps), removed with Delete. A press between two corners adds another one.
 */
export function cornerMarkers(map: L.Map, hands: () => MapHandlers | undefined) {
  let polygon: Corner[] = []
  const corners: L.Marker[] = []
  const middles = L.layerGroup().addTo(map)
  const line = L.polygon([], { interactive: false, className: `${styles.area} ${styles.active}` })

  const change = (to: Corner[], at: number) => hands()?.change(to, at)
  const cornerAt = (index: number) => {
    const marker = L.marker(polygon[index]!, {
      draggable: true,
      icon: handle(styles.corner!),
      autoPan: true,
    }).addTo(map)
    marker.on('drag', () => line.setLatLngs(polygon.with(index, cornerOf(marker))).addTo(map))
    marker.on('dragend', () => {
      line.remove()
      change(polygon.with(index, cornerOf(marker)), index)
    })
    marker.on('click', () => hands()?.pick(index))
    const element = marker.getElement()!
    element.addEventListener('focus', () => hands()?.pick(index))
    element.addEventListener('keydown', event => {
      if (event.key === 'Delete' || event.key === 'Backspace') change(polygon.toSpliced(index, 1), index)
      else if (STEPS[event.key]) change(polygon.with(index, moved(map, polygon[index]!, event)), index)
      else return
      event.preventDefault()
      event.stopPropagation()
    })
    return marker
  }
  return {
    /** Existing markers are moved instead of recreated, so that the focused one keeps the focus. */
    show(to: Corner[], names: string[]) {
      polygon = to
      while (corners.length > to.length) corners.pop()!.remove()
      for (const [index, corner] of to.entries()) {
        const marker = (corners[index] ??= cornerAt(index))
        marker.setLatLng(corner)
        marker.getElement()?.setAttribute('aria-label', names[index] ?? '')
      }
      middles.clearLayers()
      if (to.length < 3) return
      for (const index of to.keys()) middles.addLayer(middle(to, index, change))
    },
    count: () => corners.length,
    focus(index: number) {
      corners[Math.min(index, corners.length - 1)]?.getElement()?.focus()
    },
  }
}

/** Not in the tab order, because the button below the map does the same. */
function middle(polygon: Corner[], index: number, change: MapHandlers['change']): L.Marker {
  const at = middleOf(polygon, index)
  const marker = L.marker(at, { keyboard: false, icon: handle(styles.middle!) })
  return marker.on('click', () => change(polygon.toSpliced(index + 1, 0, at), index + 1))
}

function moved(map: L.Map, corner: Corner, { key, shiftKey }: KeyboardEvent): Corner {
  const [x, y] = STEPS[key]!
  const step = shiftKey ? 1 : STEP_PX
  const { lat, lng } = map.containerPointToLatLng(
    map.latLngToContainerPoint(corner).add([x * step, y * step]),
  )
  return rounded([lat, lng])
}

function cornerOf(marker: L.Marker): Corner {
  const { lat, lng } = marker.getLatLng()
  return rounded([lat, lng])
}

/** The touch target is as large as a thumb, whatever the visible size. */
function handle(className: string): L.DivIcon {
  return L.divIcon({ className, iconSize: [44, 44] })
}
