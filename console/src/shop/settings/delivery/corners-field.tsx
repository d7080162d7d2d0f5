import { TextArea } from '@tiffin/ui/text-area'
import { useState } from 'react'
import type { Editing } from '../../../form/editing.ts'
import { Framed } from '../../../form/framed.tsx'
import { useField } from '../../../form/use-field.ts'
import { CORNERS } from './corners.ts'

/** The corners of a drawn area as numbers, for pasting coordinates and for users who cannot use the map. */
export function CornersField({ area }: { area: Editing }) {
  const { words, frame, value, edit } = useField({ section: area, path: 'polygon' })
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && JSON.stringify(CORNERS.read(typed)) === JSON.stringify(value ?? null)
  return (
    <Framed {...frame}>
      <TextArea
        {...words}
        rows={Math.min(8, Math.max(3, CORNERS.write(value).split('\n').length))}
        spellCheck={false}
        autoComplete="off"
        value={isTyped ? typed : CORNERS.write(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          edit(CORNERS.read(target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Framed>
  )
}
