import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'

type Props = {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A new password. It can be pasted and made visible. */
export function NewPasswordField({ onChange, ...field }: Props) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={t('console.new_password.hint')}
      autoComplete="new-password"
      // HTML does not permit the attribute on a field of type `password`.
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
      maxLength={128}
      required
      onChange={event => onChange(event.target.value)}
      after={
        <Button variant="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('console.new_password.show')}
        </Button>
      }
    />
  )
}
