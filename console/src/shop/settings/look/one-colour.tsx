import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { paletteOf } from '@tiffin/ui/palette-of.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { ColourBox } from '../../../form/colour-field.tsx'
import { COLOUR, isColour } from '../../../form/writing.ts'
import styles from './look.module.css'
import type { ThemeEditor } from './use-look.ts'

/** Derives both palettes from the colour of a sign or a menu card, with sufficient contrast. */
export function OneColour({ look: { take } }: { look: ThemeEditor }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const make = () => {
    const colour = COLOUR.read(typed)
    if (!isColour(colour)) return setError(t('settings.look.no_colour'))
    setError(undefined)
    take(
      { light: paletteOf(colour, 'light'), dark: paletteOf(colour, 'dark') },
      t('settings.look.made', { colour }),
    )
  }
  return (
    <FieldSet legend={t('settings.look.one')}>
      <div className={styles.one}>
        <ColourBox
          id="one-colour"
          label={t('settings.look.one_colour')}
          hint={t('settings.look.one_hint')}
          error={error}
          value={typed}
          onChange={setTyped}
        />
        <Button onClick={make}>{t('settings.look.make')}</Button>
      </div>
    </FieldSet>
  )
}
