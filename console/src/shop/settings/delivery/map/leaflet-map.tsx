import { useEffect, useRef } from 'react'
import type { Drawing, MapHandlers } from './drawing.ts'
import styles from './map.module.css'
import { type MapOptions, type OpenMap, openMap } from './open-map.ts'

type Props = {
  options: MapOptions
  drawing: Drawing
  hands: MapHandlers
  label: string
  /** The open map, which the page needs for its buttons. */
  map: OpenMap | undefined
  setMap: (map: OpenMap | undefined) => void
}

/** The map with its library, loaded when a map is shown. */
export function LeafletMap({ options, drawing, hands, label, map, setMap }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // With another shop, unit or language the map is recreated.
  const key = JSON.stringify(options)
  useEffect(() => {
    const open = openMap(box.current!, JSON.parse(key) as MapOptions)
    setMap(open)
    return () => {
      open.close()
      setMap(undefined)
    }
  }, [key, setMap])
  useEffect(() => map?.update(drawing, hands))
  return <div ref={box} role="application" aria-label={label} className={styles.map} />
}
