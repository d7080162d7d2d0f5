import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'

type Props = {
  id: string
  value: string
  error?: string | undefined
  /** A first code is never a recovery code. */
  isFirst?: boolean
  /** The code has just been requested. */
  takesFocus?: boolean
  onChange: (value: string) => void
}

/** The code of an app; phones offer it from their messages and password programs. */
export function CodeField({ onChange, isFirst = false, takesFocus = false, ...field }: Props) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <Field
      {...field}
      ref={input}
      label={t('console.sign_in.code')}
      hint={isFirst ? undefined : t('console.sign_in.code_hint')}
      autoComplete="one-time-code"
      inputMode={isFirst ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
      onChange={event => onChange(event.target.value)}
    />
  )
}
