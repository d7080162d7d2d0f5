import { POLICY_PAGES, type PolicyPage } from '@tiffin/contract/people/consent/policy'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { AgreeAgain } from './agree-again.tsx'
import { PolicyField } from './policy-field.tsx'

const NAMES = Object.keys(POLICY_PAGES) as PolicyPage[]

/** The shop's own texts, which replace the platform's. */
export function Page() {
  const section = useSection('policies')
  return (
    <SectionForm section={section}>
      {NAMES.map(name => (
        <PolicyField key={name} section={section} name={name}>
          {name === 'terms' && <AgreeAgain section={section} />}
        </PolicyField>
      ))}
    </SectionForm>
  )
}
