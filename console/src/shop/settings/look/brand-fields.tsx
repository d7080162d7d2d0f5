import { logoPlate, logoShade, logoWidth, SHARING_SIZE } from '@tiffin/contract/shop/pictures/pictures'
import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { FONTS } from '@tiffin/ui/fonts.ts'
import { SCHEMES } from '@tiffin/ui/theme.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Framed } from '../../../form/framed.tsx'
import { useField } from '../../../form/use-field.ts'
import { PhotoDialog } from '../../../photo/photo-dialog.tsx'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './look.module.css'
import type { ThemeEditor } from './use-look.ts'

/** The logo, and the picture for previews of links to the shop. */
export function BrandFields({ look }: { look: ThemeEditor }) {
  const { t } = useTexts()
  return (
    <FieldSet legend={t('settings.look.brand')}>
      <PictureField look={look} kind="logo" />
      <PictureField look={look} kind="sharing" />
    </FieldSet>
  )
}

type Props = { look: ThemeEditor; kind: 'logo' | 'sharing' }

/** Both are stored and published with the rest of the look. */
function PictureField({ look, kind }: Props) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField({ section: look.preview, path: kind })
  const [isOpen, setOpen] = useState(false)
  const picture = typeof value === 'string' ? value : undefined
  const shade = picture && logoShade(picture)
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        {kind === 'logo' ? (
          <>
            <OnBothPapers look={look} logo={picture} />
            {shade && <p className={styles.problem}>{t(`settings.look.logo_${shade}`)}</p>}
          </>
        ) : (
          picture && <Shared picture={picture} />
        )}
        <div className={styles.acts}>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(`settings.look.${kind}_${picture ? 'change' : 'add'}`)}
          </Button>
          {picture && (
            <Button variant="plain" onClick={() => edit(undefined)}>
              {t(`settings.look.${kind}_remove`)}
            </Button>
          )}
        </div>
      </FieldSet>
      {isOpen && (
        <PhotoDialog
          name={words.label}
          kind={kind}
          onClose={() => setOpen(false)}
          onSent={sent => {
            setOpen(false)
            edit(sent)
          }}
        />
      )}
    </Framed>
  )
}

const HEIGHT = 32

/** The logo in the header of the light and the dark theme, with a plate where it is invisible. */
function OnBothPapers({ look: { theme }, logo }: { look: ThemeEditor; logo: string | undefined }) {
  const { store } = useShop()
  if (!theme) return null
  return (
    <div className={styles.papers}>
      {SCHEMES.map(scheme => {
        const { paper, ink } = theme[scheme]
        const { stack, heading_weight } = FONTS[theme.heading_font]
        const letters = { fontFamily: stack, fontWeight: heading_weight }
        return (
          <div
            key={scheme}
            className={styles.paper}
            style={{ backgroundColor: paper, color: ink, ...letters }}
          >
            {logo ? (
              <img
                src={atConsole(store.id, logo)}
                alt=""
                width={logoWidth(logo, HEIGHT)}
                height={HEIGHT}
                style={{ background: logoPlate(logo, scheme) }}
              />
            ) : (
              store.name
            )}
          </div>
        )
      })}
    </div>
  )
}

/** As messengers and social networks preview a link. */
function Shared({ picture }: { picture: string }) {
  const { store } = useShop()
  return (
    <div className={styles.shared}>
      <img src={atConsole(store.id, picture)} alt="" {...SHARING_SIZE} />
      <p>
        <strong>{store.name}</strong>
        <br />
        {store.host}
      </p>
    </div>
  )
}

function atConsole(store_id: number, picture: string): string {
  return picture.replace('/pictures/', `/pictures/${store_id}/`)
}
