import { CAPTION_LETTERS, GALLERY_AT_MOST, type GalleryPicture } from '@tiffin/contract/shop/settings/gallery'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { TextField } from '../../../form/fields.tsx'
import { Framed } from '../../../form/framed.tsx'
import { ListField } from '../../../form/list-field.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useField } from '../../../form/use-field.ts'
import { useSection } from '../../../form/use-section.ts'
import { PhotoField } from '../../../photo/photo-field.tsx'

const blank = (): GalleryPicture => ({ picture: null, caption: '' })

/** The photos on the shop's home page, in their order [I-05]. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('gallery')
  const nameOf = ({ caption }: Record<string, unknown>, index: number) =>
    String(caption) || t('settings.gallery.unnamed', { number: index + 1 })
  return (
    <SectionForm section={section}>
      <ListField
        section={section}
        path="pictures"
        blank={blank}
        nameOf={nameOf}
        most={GALLERY_AT_MOST}
        movable
      >
        {(row, index) => (
          <>
            <GalleryPhoto photo={row} name={t('settings.gallery.unnamed', { number: index + 1 })} />
            <TextField section={row} path="caption" maxLength={CAPTION_LETTERS} />
          </>
        )}
      </ListField>
    </SectionForm>
  )
}

function GalleryPhoto({ photo, name }: { photo: Editing; name: string }) {
  const { words, frame, value, edit } = useField({ section: photo, path: 'picture' })
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        <PhotoField name={name} value={typeof value === 'string' ? value : null} onChange={edit} />
      </FieldSet>
    </Framed>
  )
}
