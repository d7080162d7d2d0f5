import { COMMENTS_MAX } from '@tiffin/contract/ordering/bookings/booking'
import { PHONE_TEXT_MAX } from '@tiffin/contract/people/accounts/person'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import type { FieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'
import type { BookingDraft } from './booking-draft.ts'
import styles from './bookings.module.css'

const INPUTS = {
  first_name: { autoComplete: 'given-name', maxLength: 60 },
  last_name: { autoComplete: 'family-name', maxLength: 60 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 160, spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT_MAX },
} as const satisfies Record<string, Partial<FieldProps>>
const NAMES = Object.keys(INPUTS) as (keyof typeof INPUTS)[]

type Props = { draft: BookingDraft; set: (change: Partial<BookingDraft>) => void; errors: FieldTexts }

export function ContactFields({ draft, set, errors }: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  return (
    <section className={styles.part} aria-labelledby="contact">
      <h2 id="contact">{t('booking.contact')}</h2>
      {NAMES.map(name => (
        <Field
          key={name}
          id={name}
          name={name}
          label={t(`account.field.${name}`)}
          required
          value={draft[name]}
          error={errors[name]}
          onChange={event => set({ [name]: event.target.value })}
          {...INPUTS[name]}
        />
      ))}
      {configuration.sms_updates && (
        <Checkbox
          label={t('booking.sms_updates')}
          hint={t('booking.sms_updates_hint')}
          checked={draft.sms_updates}
          onChange={event => set({ sms_updates: event.target.checked })}
        />
      )}
      <TextArea
        id="comments"
        name="comments"
        label={t('booking.comments')}
        hint={t('booking.comments_hint')}
        value={draft.comments}
        error={errors.comments}
        maxLength={COMMENTS_MAX}
        onChange={event => set({ comments: event.target.value })}
      />
    </section>
  )
}
