import { DENSITIES, FONT_IDS, SHAPES } from '@tiffin/contract/shop/settings/look'
import { FieldSet } from '@tiffin/ui/field-set'
import { FONTS } from '@tiffin/ui/fonts.ts'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { SCHEMES } from '@tiffin/ui/theme.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { ChoiceField } from '../../../form/fields.tsx'
import { Framed } from '../../../form/framed.tsx'
import { ChangedMeanwhile } from '../../../form/section-changes.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useField } from '../../../form/use-field.ts'
import { Chips } from '../../../shell/chips.tsx'
import { BrandFields } from './brand-fields.tsx'
import { LivePage } from './live-page.tsx'
import styles from './look.module.css'
import { OneColour } from './one-colour.tsx'
import { PaletteFields } from './palette-fields.tsx'
import { PublishBar } from './publish-bar.tsx'
import { ReadyLooks } from './ready-looks.tsx'
import { type ThemeEditor, useLook } from './use-look.ts'
import { usePublish } from './use-publish.ts'
import './faces.css'

/**
 * The shop's colours, fonts and corners, beside its own page; on a phone the page is behind a tab.
 */
export function Page() {
  const { t } = useTexts()
  const look = useLook()
  const publishing = usePublish(look)
  const [shown, setShown] = useState<'edit' | 'live'>('edit')
  const { preview, live, theme } = look
  return (
    <SectionForm
      section={preview}
      named={live}
      className={shown === 'edit' ? styles.edit : styles.live}
      beside={theme && <LivePage theme={theme} />}
      bar={<PublishBar look={look} publishing={publishing} />}
    >
      <div className={styles.tabs}>
        <Chips
          name="shown"
          legend={t('settings.look.tabs')}
          value={shown}
          onChange={setShown}
          choices={[
            ['edit', t('settings.look.tab_edit')],
            ['live', t('settings.look.tab_live')],
          ]}
        />
      </div>
      {publishing.refusedAt !== undefined && <ChangedMeanwhile section="look" since={publishing.refusedAt} />}
      <div className={styles.fields}>
        <BrandFields look={look} />
        <ReadyLooks look={look} />
        <OneColour look={look} />
        {SCHEMES.map(scheme => (
          <PaletteFields key={scheme} look={look} scheme={scheme} />
        ))}
        <FieldSet
          legend={t('settings.look.letters')}
          rule={t('settings.look.letters_hint', { fonts: WITHOUT_VIETNAMESE })}
        >
          <div className={styles.letters}>
            <FontField look={look} path="heading_font" />
            <FontField look={look} path="text_font" />
          </div>
        </FieldSet>
        <ChoiceField section={preview} path="shape" values={SHAPES} />
        <ChoiceField section={preview} path="density" values={DENSITIES} />
      </div>
    </SectionForm>
  )
}

const WITHOUT_VIETNAMESE = FONT_IDS.filter(id => !FONTS[id].files.vietnamese)
  .map(id => FONTS[id].family)
  .join(', ')

/** The name of each font is set in that font. */
function FontField({ look, path }: { look: ThemeEditor; path: 'heading_font' | 'text_font' }) {
  const { words, frame, value, edit } = useField({ section: look.preview, path })
  const { label, hint, ...rest } = words
  return (
    <Framed {...frame}>
      <RadioGroup {...rest} name={path} legend={label} rule={hint} value={String(value)} onChange={edit}>
        {FONT_IDS.map(id => (
          <RadioRow
            key={id}
            value={id}
            label={
              <span
                className={styles.sample}
                style={{
                  fontFamily: FONTS[id].stack,
                  fontWeight: path === 'heading_font' ? FONTS[id].heading_weight : 400,
                }}
              >
                {FONTS[id].family}
              </span>
            }
          />
        ))}
      </RadioGroup>
    </Framed>
  )
}
