import { Checkbox } from '@tiffin/ui/checkbox'
import type { SectionEditing } from '../../../form/use-section.ts'
import { Framed } from '../../../form/framed.tsx'
import { useField } from '../../../form/use-field.ts'

type Props = { section: SectionEditing<'terms_version'> }

/**
 * Requires customers to accept the terms again: the revision of this change becomes the version of
 * the terms.
 */
export function AgreeAgain({ section }: Props) {
  const { words, frame, value, edit } = useField({ section, path: 'terms_version' })
  const now = section.stored?.terms_version
  const isAsked = value !== now
  return (
    <Framed {...frame}>
      <Checkbox
        {...words}
        checked={isAsked}
        onChange={({ target }) => edit(target.checked ? section.revision + 1 : now)}
      />
    </Framed>
  )
}
