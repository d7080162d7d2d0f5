import { useQuery } from '@tanstack/react-query'
import type { DistanceType } from '@tiffin/contract/rules/distance'
import { DELIVERY_MODES, type Corner, type DeliveryArea } from '@tiffin/contract/settings/delivery'
import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { type Editing, partOf } from '../../form/editing.ts'
import { config } from '../../lib/config.ts'
import { loadCode } from '../../lib/load-code.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { type Drawing, metresOf } from './map/drawing.ts'
import styles from './map/map.module.css'
import { useDrawing } from './use-drawing.ts'
import { useShopPlace, useUnit } from './use-shop-place.ts'

type Props = {
  section: Editing<'areas'>
  mode: number
  areas: DeliveryArea[]
  names: string[]
  /** Which area is drawn. */
  active: number
  setActive: (index: number) => void
}

/** The areas as they lie around the shop. Those that are drawn are drawn here. */
export function AreaMap(props: Props) {
  const { t, rich } = useTexts()
  const shop = useShopPlace()
  if (shop === undefined) return <Loading />
  const contact = (words: string) => <Link href="/settings/contact">{words}</Link>
  return (
    <FieldSet legend={t('settings.delivery.map')} rule={t(`settings.delivery.map_${props.mode}`)}>
      {shop === null ? (
        <p className={page.soft}>
          {rich(
            props.mode === DELIVERY_MODES.distance
              ? 'settings.delivery.no_place_1'
              : 'settings.delivery.no_place',
            { contact },
          )}
        </p>
      ) : (
        <PlacedMap {...props} shop={shop} />
      )}
    </FieldSet>
  )
}

/** Distances from the shop that are shown on a plain ground. */
const RINGS = { MILES: [1, 2, 3, 5, 10], KM: [1, 2, 4, 8, 16], METERS: [500, 1000, 2000, 4000, 8000] }

function PlacedMap({ section, mode, areas, names, active, setActive, shop }: Props & { shop: Corner }) {
  const { t } = useTexts()
  const unit = useUnit()
  const isDrawn = mode === DELIVERY_MODES.drawn
  const index = Math.min(active, areas.length - 1)
  const area = isDrawn && index >= 0 ? partOf(section, 'areas', index) : undefined
  const drawing = useDrawing({ shop, area })
  const part = useQuery({
    queryKey: ['leaflet'],
    queryFn: () => loadCode(() => import('./map/leaflet-map.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (part.isError) return <NotLoaded retry={part.refetch} />
  if (!part.data) return <Loading />
  const { LeafletMap } = part.data
  return (
    <>
      {isDrawn && areas.length > 1 && (
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
      )}
      <LeafletMap
        label={t('settings.delivery.map_label')}
        options={{
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
        }}
        drawing={{
          ...shownOf({ mode, areas, names, type: unit.type }),
          active: area ? index : undefined,
          corners: drawing.polygon.map((_, at) =>
            t('settings.delivery.corner_of', {
              number: at + 1,
              count: drawing.polygon.length,
              area: names[index] ?? '',
            }),
          ),
        }}
        hands={drawing.hands}
        map={drawing.map}
        setMap={drawing.setMap}
      />
      {area && <Tools drawing={drawing} />}
    </>
  )
}

type Shown = Pick<Props, 'mode' | 'areas' | 'names'> & { type: DistanceType }

function shownOf({ mode, areas, names, type }: Shown): Pick<Drawing, 'areas'> {
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

/** What can be done with the corner that was touched last, for thumbs and keyboards. */
function Tools({ drawing }: { drawing: ReturnType<typeof useDrawing> }) {
  const { t } = useTexts()
  const { polygon, chosen, where, begin, add, remove, clear, showAll } = drawing
  return (
    <>
      <p className={`${page.soft} ${styles.where}`}>
        {chosen === undefined
          ? t('settings.delivery.corners', { count: polygon.length })
          : `${t('settings.delivery.corner_number', { number: chosen + 1, count: polygon.length })} ${where}`}
      </p>
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
