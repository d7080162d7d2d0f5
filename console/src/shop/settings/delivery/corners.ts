import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import type { Writing } from '../../../form/typed-field.tsx'

const LINE = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/

/** The corners of an area as text: latitude and longitude, one line per corner. */
export const CORNERS: Writing = {
  write: value =>
    Array.isArray(value)
      ? (value as Corner[]).map(corner => corner.join(', ')).join('\n')
      : typeof value === 'string'
        ? value
        : '',
  read: text => {
    const lines = text.split('\n').filter(line => line.trim() !== '')
    if (lines.length === 0) return null
    const corners = lines.map(line => LINE.exec(line))
    return corners.every(found => found !== null)
      ? corners.map(([, lat, lng]): Corner => [Number(lat), Number(lng)])
      : text
  },
}
