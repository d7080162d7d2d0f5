import { useQuery } from '@tanstack/react-query'
import { isInside } from '@tiffin/contract/shop/places/areas/polygon'
import type { DistanceType } from '@tiffin/contract/shop/places/distance'
import { DELIVERY_MODES, type Corner, type DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { type Editing, partOf } from '../../../form/editing.ts'
import { config } from '../../../lib/config.ts'
import { loadCode } from '../../../lib/load-code.ts'
import { Loading, NotLoaded } from '../../../shell/loading.tsx'
import page from '../../../shell/page.module.css'
import { FindPlace } from '../find-place.tsx'
import delivery from './delivery.module.css'
import { type Drawing, metresOf } from './map/drawing.ts'
import styles from './map/map.module.css'
import { useDrawing } from './use-drawing.ts'
import { useSavePlace, useShopPlace, useUnit } from './use-shop-place.ts'

type Props = {
  section: Editing<'areas' | 'mode'>
  mode: number
  areas: DeliveryArea[]
  names: string[]
  /** The index of the area that is being drawn. */
  active: number
  setActive: (index: number) => void
}

/** The areas around the shop. In drawing mode they can be edited here. */
export function AreaMap(props: Props) {
  const { t } = useTexts()
  const { shop, isError, refetch } = useShopPlace()
  const { save } = useSavePlace()
  const [isRough, setRough] = useState(false)
  if (shop === undefined) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  const missing = props.mode === DELIVERY_MODES.distance ? 'no_place_1' : 'no_place'
  return (
    <FieldSet
      legend={t('settings.delivery.map')}
      rule={shop.place && t(`settings.delivery.map_${props.mode}`)}
    >
      {shop.place ? (
        <>
          {isRough && (
            <p role="status" className={delivery.warning}>
              {t('settings.place.found_district')}
            </p>
          )}
          <PlacedMap {...props} shop={shop.place} />
        </>
      ) : (
        <>
          <p className={delivery.warning}>{t(`settings.delivery.${missing}`)}</p>
          <FindPlace
            address={shop.address}
            onFound={(at, rough) => {
              setRough(rough)
              return save(at)
            }}
          />
        </>
      )}
    </FieldSet>
  )
}

/** The distances of rings around the shop on a map without tiles. */
const RINGS = { MILES: [1, 2, 3, 5, 10], KM: [1, 2, 4, 8, 16], METERS: [500, 1000, 2000, 4000, 8000] }

function PlacedMap({ section, mode, areas, names, active, setActive, shop }: Props & { shop: Corner }) {
  const { t } = useTexts()
  const unit = useUnit()
  const isDrawn = mode === DELIVERY_MODES.drawn
  const index = Math.min(active, areas.length - 1)
  const area = isDrawn && index >= 0 ? partOf(section, 'areas', index) : undefined
  const drawing = useDrawing({ shop, area })
  const pin = useShopPin()
  const part = useQuery({
    queryKey: ['leaflet'],
    queryFn: () => loadCode(() => import('./map/leaflet-map.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = useMapOptions(shop)
  if (part.isError) return <NotLoaded retry={part.refetch} />
  if (!part.data) return <Loading />
  const { LeafletMap } = part.data
  return (
    <>
      {isDrawn && config.map === null && <NoStreets section={section} />}
      {isDrawn && areas.length > 1 && <AreaSelect names={names} index={index} setActive={setActive} />}
      <LeafletMap
        label={t('settings.delivery.map_label')}
        options={options}
        drawing={{
          ...drawingOf({ mode, areas, names, type: unit.type }),
          active: area ? index : undefined,
          corners: drawing.polygon.map((_, at) =>
            t('settings.delivery.corner_of', {
              number: at + 1,
              count: drawing.polygon.length,
              area: names[index] ?? '',
            }),
          ),
        }}
        hands={pin.isMoving ? { ...drawing.hands, press: pin.put } : drawing.hands}
        map={drawing.map}
        setMap={drawing.setMap}
      />
      {area && <Tools drawing={drawing} />}
      {config.map && <PinTool pin={pin} />}
      {isDrawn && isOutside(areas, shop) && (
        <p role="status" className={delivery.warning}>
          {t('settings.delivery.shop_outside')}
        </p>
      )}
    </>
  )
}

/**
 * The content of the map besides the areas: the shop, the rings around it, and the labels of its
 * buttons.
 */
function useMapOptions(shop: Corner) {
  const { t } = useTexts()
  const unit = useUnit()
  return {
    shop,
    rings: RINGS[unit.type].map(each => ({
      metres: metresOf(each, unit.type),
      label: `${each} ${unit.label}`,
    })),
    tiles: config.map,
    words: {
      shop: t('settings.delivery.shop_here'),
      zoom_in: t('settings.delivery.zoom_in'),
      zoom_out: t('settings.delivery.zoom_out'),
    },
  }
}

type AreaSelectProps = Pick<Props, 'names' | 'setActive'> & { index: number }

function AreaSelect({ names, index, setActive }: AreaSelectProps) {
  const { t } = useTexts()
  return (
    <Select
      label={t('settings.delivery.drawn_now')}
      value={index}
      onChange={({ target }) => setActive(Number(target.value))}
    >
      {names.map((name, each) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Whether at least one area is drawn and the shop is outside all of them. */
function isOutside(areas: readonly DeliveryArea[], shop: Corner): boolean {
  const drawn = areas.flatMap(({ polygon }) =>
    Array.isArray(polygon) && polygon.length > 2 ? [polygon] : [],
  )
  return drawn.length > 0 && !drawn.some(polygon => isInside(polygon, shop))
}

/** It is hard to draw on a map without streets, so the other modes are offered. */
function NoStreets({ section }: Pick<Props, 'section'>) {
  const { t } = useTexts()
  return (
    <div className={delivery.warning}>
      <p>{t('settings.delivery.no_streets')}</p>
      <div className={styles.tools}>
        {[DELIVERY_MODES.postcode, DELIVERY_MODES.distance].map(mode => (
          <Button key={mode} onClick={() => section.edit('mode', mode)}>
            {t(`settings.delivery.instead_${mode}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Moves the shop: the next press on the map sets its position. */
function useShopPin() {
  const [isMoving, setMoving] = useState(false)
  const { save, busy } = useSavePlace()
  const put = (at: Corner) => {
    setMoving(false)
    void save(at)
  }
  return { isMoving, setMoving, put, busy }
}

function PinTool({ pin: { isMoving, setMoving, busy } }: { pin: ReturnType<typeof useShopPin> }) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.tools}>
        <Button aria-pressed={isMoving} busy={busy} onClick={() => setMoving(!isMoving)}>
          {t('settings.delivery.move_pin')}
        </Button>
      </div>
      <p role="status" className={page.soft}>
        {isMoving && t('settings.delivery.moving_pin')}
      </p>
    </>
  )
}

type AreaDrawing = Pick<Props, 'mode' | 'areas' | 'names'> & { type: DistanceType }

function drawingOf({ mode, areas, names, type }: AreaDrawing): Pick<Drawing, 'areas'> {
  return {
    areas: areas.map(({ polygon, max_distance }, each) => ({
      name: names[each] ?? '',
      polygon: mode === DELIVERY_MODES.drawn && Array.isArray(polygon) ? polygon : [],
      radius:
        mode === DELIVERY_MODES.distance && typeof max_distance === 'number'
          ? metresOf(max_distance, type)
          : null,
    })),
  }
}

/** Buttons for the corner that was selected last, for touch and keyboard. */
function Tools({ drawing }: { drawing: ReturnType<typeof useDrawing> }) {
  const { t } = useTexts()
  const { polygon, chosen, where, wasPressedInside, begin, add, remove, clear, showAll } = drawing
  return (
    <>
      <p className={`${page.soft} ${styles.where}`}>
        {chosen === undefined
          ? t('settings.delivery.corners', { count: polygon.length })
          : `${t('settings.delivery.corner_number', { number: chosen + 1, count: polygon.length })} ${where}`}
      </p>
      {wasPressedInside && <p className={page.soft}>{t('settings.delivery.pressed_inside')}</p>}
      <div className={styles.tools}>
        {polygon.length === 0 && <Button onClick={begin}>{t('settings.delivery.begin_square')}</Button>}
        {chosen !== undefined && polygon.length > 1 && (
          <Button onClick={add}>{t('settings.delivery.add_corner')}</Button>
        )}
        {chosen !== undefined && <Button onClick={remove}>{t('settings.delivery.remove_corner')}</Button>}
        {polygon.length > 0 && <Button onClick={clear}>{t('settings.delivery.clear')}</Button>}
        <Button onClick={showAll}>{t('settings.delivery.show_all')}</Button>
      </div>
    </>
  )
}
