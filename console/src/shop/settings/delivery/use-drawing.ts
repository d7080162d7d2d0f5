import { isInside } from '@tiffin/contract/shop/places/areas/polygon'
import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import type { Editing } from '../../../form/editing.ts'
import { bearingOf, type MapHandlers, middleOf, squareAround, withCorner } from './map/drawing.ts'
import type { OpenMap } from './map/open-map.ts'
import { useUnit } from './use-shop-place.ts'

type Options = {
  shop: Corner
  /** The area that is being drawn. */
  area: Editing | undefined
}

/** Edits the corners of an area: by hand on the map, by keyboard, and by the buttons below the map. */
export function useDrawing({ shop, area }: Options) {
  const { t } = useTexts()
  const [map, setMap] = useState<OpenMap>()
  const [corner, setCorner] = useState<number>()
  const [wasPressedInside, setPressedInside] = useState(false)
  const wanted = useRef<number>(undefined)
  const value = area?.value('polygon')
  const polygon = Array.isArray(value) ? (value as Corner[]) : []
  const chosen =
    corner === undefined || polygon.length === 0 ? undefined : Math.min(corner, polygon.length - 1)
  // A new corner, or one whose index has changed, gets the focus once it is on the map.
  useEffect(() => {
    if (wanted.current === undefined) return
    map?.focusCorner(wanted.current)
    wanted.current = undefined
  })

  const placeOf = useCornerWords(shop)
  const put = (to: Corner[], at?: number) => {
    area?.edit('polygon', to.length > 0 ? to : null)
    setCorner(at)
    setPressedInside(false)
    wanted.current = at
    const moved = at === undefined ? undefined : to[Math.min(at, to.length - 1)]
    announce(moved ? placeOf(moved) : t('settings.delivery.corners', { count: to.length }))
  }
  const hands: MapHandlers = {
    change: (to, at) => put(to, at),
    press: at => {
      if (!area) return
      const isIn = isInside(polygon, at)
      setPressedInside(isIn)
      if (isIn) return announce(t('settings.delivery.pressed_inside'))
      const to = withCorner(polygon, at)
      put(
        to,
        to.findIndex((each, index) => each !== polygon[index]),
      )
    },
    pick: setCorner,
  }
  return {
    hands,
    polygon,
    /** The last press was inside the area. It adds no corner, which would only dent the outline. */
    wasPressedInside,
    /** The corner that was selected last, and its position. */
    chosen,
    where: chosen === undefined ? '' : placeOf(polygon[chosen]!),
    begin: () => put(squareAround(shop), 0),
    add: () =>
      chosen !== undefined && put(polygon.toSpliced(chosen + 1, 0, middleOf(polygon, chosen)), chosen + 1),
    remove: () => chosen !== undefined && put(polygon.toSpliced(chosen, 1), Math.max(0, chosen - 1)),
    clear: () => put([]),
    showAll: () => map?.showAll(),
    map,
    setMap,
  }
}

/** The direction and distance of a corner from the shop, in words. */
function useCornerWords(shop: Corner) {
  const { t } = useTexts()
  const unit = useUnit()
  return (at: Corner) => {
    const { distance, direction } = bearingOf(shop, at, unit.type)
    return t('settings.delivery.corner_at', {
      distance: `${distance} ${unit.label}`,
      direction: t(`settings.delivery.to_${direction}`),
    })
  }
}
