import type { Contact } from '@tiffin/contract/ordering/cart/cart'
import { PHONE_TEXT_MAX } from '@tiffin/contract/people/accounts/person'
import { Button } from '@tiffin/ui/button'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { openPopup } from '../../lib/popup.ts'
import { useCustomer } from '../../people/account/session.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './checkout.module.css'
import { PERSON_FIELDS, type PersonField } from './draft.ts'
import { focusPart, Part, type PartProps } from './part.tsx'
import type { FieldTexts } from '../../lib/field-texts.ts'

type Props = PartProps & {
  person: Contact
  setPerson: (change: Partial<Contact>) => void
  errors: FieldTexts
}

const INPUTS: Record<PersonField, Partial<FieldProps>> = {
  first_name: { autoComplete: 'given-name', maxLength: 60 },
  last_name: { autoComplete: 'family-name', maxLength: 60 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT_MAX },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 160, spellCheck: false },
}

/** Continuing as a guest comes first; an account is optional [B-31]. */
export function YouPart({ person, setPerson, errors, ...part }: Props) {
  const { t } = useTexts()
  const customer = useCustomer()
  const { guest_checkout } = useShop().configuration
  const { first_name, last_name, phone, email } = person
  const asks = customer !== undefined || guest_checkout
  return (
    <Part {...part} name="you" number={3} summary={`${first_name} ${last_name} · ${phone} · ${email}`}>
      {asks &&
        PERSON_FIELDS.map(name => (
          <Field
            key={name}
            id={name}
            name={name}
            label={t(`account.field.${name}`)}
            required
            value={person[name]}
            error={errors[name]}
            onChange={event => setPerson({ [name]: event.target.value })}
            {...(name === 'phone' ? { hint: t('checkout.you.phone_hint') } : {})}
            {...INPUTS[name]}
          />
        ))}
      {!customer && <Accounts isOnlyWay={!guest_checkout} />}
    </Part>
  )
}

function Accounts({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { t } = useTexts()
  const onDone = () => focusPart('you')
  return (
    <div className={styles.accounts} id="account" tabIndex={-1}>
      <p>{t(isOnlyWay ? 'checkout.you.account_needed' : 'checkout.you.account')}</p>
      <Button variant="plain" onClick={() => openPopup('auth', { step: 'login', onDone })}>
        {t('checkout.you.log_in')}
      </Button>
      <Button variant="plain" onClick={() => openPopup('auth', { step: 'register', onDone })}>
        {t('checkout.you.register')}
      </Button>
    </div>
  )
}
