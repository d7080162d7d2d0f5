import { useEffect, useRef } from 'react'
import type { Drawing, MapHandlers } from './drawing.ts'
import styles from './map.module.css'
import { type MapOptions, type OpenMap, openMap } from './open-map.ts'

type Props = {
  options: MapOptions
  drawing: Drawing
  hands: MapHandlers
  label: string
  /** The map, once it is open; the page keeps it for what its buttons do. */
  map: OpenMap | undefined
  setMap: (map: OpenMap | undefined) => void
}

/** The map itself, with its library, loaded when a map is shown. */
export function LeafletMap({ options, drawing, hands, label, map, setMap }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Another shop, unit or language is another map.
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
