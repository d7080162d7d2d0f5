import { NumberField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'

/** How long the shop keeps data about people. */
export function Page() {
  const section = useSection('privacy')
  return (
    <SectionForm section={section}>
      <NumberField section={section} path="contact_months" />
    </SectionForm>
  )
}
