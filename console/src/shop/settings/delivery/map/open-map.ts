import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { cornerMarkers } from './corner-markers.ts'
import { type Drawing, type MapHandlers, rounded } from './drawing.ts'
import styles from './map.module.css'

export type MapOptions = {
  shop: Corner
  /** Distances from the shop that are drawn if there are no tiles. */
  rings: { metres: number; label: string }[]
  tiles: { url: string; credit: string } | null
  words: { shop: string; zoom_in: string; zoom_out: string }
}

const METRES_PER_DEGREE = 111_195

/** The number of visible rings if no area is drawn yet. */
const RINGS_IN_SIGHT = 3

export type OpenMap = {
  update: (drawing: Drawing, hands: MapHandlers) => void
  focusCorner: (index: number) => void
  showAll: () => void
  close: () => void
}

/** A map in an element: the background, the shop, all areas, and the movable corners of one of them. */
export function openMap(element: HTMLElement, { shop, rings, tiles, words }: MapOptions): OpenMap {
  const map = L.map(element, {
    attributionControl: tiles !== null,
    zoomControl: false,
    // Disabled, because scrolling the page must not zoom the map.
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    zoomSnap: 0.5,
  })
  L.control.zoom({ zoomInTitle: words.zoom_in, zoomOutTitle: words.zoom_out }).addTo(map)
  map.attributionControl?.setPrefix(false)
  const ground = groundOf({ shop, rings, tiles }).addTo(map)
  L.marker(shop, { icon: dot(styles.shop!), interactive: false, keyboard: false, alt: words.shop }).addTo(map)
  const areas = L.layerGroup().addTo(map)
  let hands: MapHandlers | undefined
  let drawn: Drawing = { areas: [], active: undefined, corners: [] }
  const corners = cornerMarkers(map, () => hands)
  map.on('click', ({ latlng }) => hands?.press(rounded([latlng.lat, latlng.lng])))

  const showAll = () => {
    const drawn = areas.getLayers()
    const shapes = drawn.length > 0 ? drawn : ground.getLayers().slice(0, 2 * RINGS_IN_SIGHT)
    const bounds = L.latLngBounds([shop, shop])
    for (const shape of shapes)
      if (shape instanceof L.Polygon || shape instanceof L.Circle) bounds.extend(shape.getBounds())
    map.fitBounds(bounds.pad(0.1), { maxZoom: 15, animate: false })
  }
  map.setView(shop, 13, { animate: false })
  return {
    update(drawing, next) {
      const isFirst = hands === undefined
      const begun = corners.count()
      hands = next
      drawn = drawing
      areas.clearLayers()
      for (const [index, area] of drawn.areas.entries())
        shapeOf(area, shop, index === drawn.active)?.addTo(areas)
      const active = drawn.active === undefined ? undefined : drawn.areas[drawn.active]
      corners.show(active?.polygon ?? [], drawn.corners)
      // A new area is scrolled into view.
      if (isFirst || (begun === 0 && corners.count() > 0)) showAll()
    },
    focusCorner: index => corners.focus(index),
    showAll,
    close: () => void map.remove(),
  }
}

/**
 * Map tiles, or else a plain background with rings around the shop, so that distances are visible.
 */
function groundOf({ shop, rings, tiles }: Pick<MapOptions, 'shop' | 'rings' | 'tiles'>): L.LayerGroup {
  if (tiles)
    return L.layerGroup([L.tileLayer(tiles.url, { attribution: escaped(tiles.credit), maxZoom: 19 })])
  return L.layerGroup(
    rings.flatMap(({ metres, label }) => [
      L.circle(shop, { radius: metres, interactive: false, fill: false, className: styles.ring! }),
      L.marker([shop[0] + metres / METRES_PER_DEGREE, shop[1]], {
        interactive: false,
        keyboard: false,
        icon: L.divIcon({ className: styles.label!, html: escaped(label), iconSize: [48, 20] }),
      }),
    ]),
  )
}

function shapeOf({ name, polygon, radius }: Drawing['areas'][number], shop: Corner, isActive: boolean) {
  const className = isActive ? `${styles.area} ${styles.active}` : styles.area!
  const look = { interactive: false, className }
  const shape =
    radius !== null
      ? L.circle(shop, { ...look, radius })
      : polygon.length > 0
        ? L.polygon(polygon, look)
        : undefined
  return isActive
    ? shape
    : shape?.bindTooltip(escaped(name), { permanent: true, direction: 'center', className: styles.name! })
}

export function dot(className: string): L.DivIcon {
  return L.divIcon({ className, iconSize: [0, 0] })
}

/** Names and texts of an installation are plain text, but Leaflet expects HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
