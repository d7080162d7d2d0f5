import { useTexts } from '@tiffin/ui/texts'
import { TextField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'

const FIELDS = ['tag_manager', 'facebook_pixel_id', 'google_conversion'] as const

/** Analytics services, which load after visitors have consented [C-24, G-02]. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('tracking')
  return (
    <SectionForm section={section}>
      <p>{t('settings.tracking.asked')}</p>
      {FIELDS.map(path => (
        <TextField key={path} section={section} path={path} autoComplete="off" />
      ))}
    </SectionForm>
  )
}
