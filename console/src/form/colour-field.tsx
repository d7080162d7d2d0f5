import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import styles from './colour-field.module.css'
import { Framed } from './framed.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { COLOUR, isColour } from './writing.ts'

/**
 * A colour, typed as #1f6f43 or picked. An invalid colour stays as text, which the server refuses.
 */
export function ColourField<Path extends string>(props: FieldProps<Path>) {
  const { words, frame, value, edit } = useField(props)
  return (
    <Framed {...frame}>
      <ColourBox {...words} value={COLOUR.write(value)} onChange={text => edit(COLOUR.read(text))} />
    </Framed>
  )
}

type BoxProps = Pick<ReturnType<typeof useField>['words'], 'id' | 'label' | 'hint'> & {
  error?: string | undefined
  value: string
  onChange: (text: string) => void
}

/** The same for a colour that is not a field of a section. */
export function ColourBox({ value, onChange, ...words }: BoxProps) {
  const { t } = useTexts()
  return (
    <Field
      {...words}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={9}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      before={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('settings.look.pick', { name: words.label })}
          value={isColour(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}
