import { FieldSet } from '@tiffin/ui/field-set'
import type { Editing } from '../../form/editing.ts'
import { Framed } from '../../form/framed.tsx'
import { useField } from '../../form/use-field.ts'
import { PhotoField } from '../../photo/photo-field.tsx'

/** A dish's picture in the draft: diners see it when the draft is published. */
export function PictureField({ section }: { section: Editing }) {
  const { words, frame, value, edit } = useField({ section, path: 'image' })
  const name = section.value('name')
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        <PhotoField
          name={typeof name === 'string' ? name : ''}
          value={typeof value === 'string' ? value : null}
          onChange={picture => edit(picture ?? undefined)}
        />
      </FieldSet>
    </Framed>
  )
}
