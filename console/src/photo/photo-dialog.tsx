import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { ChoosePhoto } from './choose-photo.tsx'
import { type Crop, wholeOf } from './crop.ts'
import { Cropper } from './cropper.tsx'
import { type Photo, type PhotoProblem, readPhoto } from './read-photo.ts'
import { useSending } from './use-sending.ts'
import styles from './photo.module.css'

type Props = {
  /** Whose picture it will be. */
  name: string
  /** What was dropped before the dialog opened. */
  dropped?: Photo | PhotoProblem | undefined
  onClose: () => void
  /** The photo has been kept, at this address; nothing shows it yet. */
  onSent: (picture: string) => void
}

/** Chooses a photo, cuts it and sends it. */
export function PhotoDialog({ name, dropped, onClose, onSent }: Props) {
  const { t, textOfError } = useTexts()
  const [read, setRead] = useState(dropped)
  const photo = typeof read === 'object' ? read : undefined
  const [crop, setCrop] = useState<Crop>(photo ? wholeOf(photo) : { x: 0, y: 0, zoom: 1 })
  const { share, error, send, stop, forget } = useSending(onSent)
  const take = async (file: Blob) => {
    const found = await readPhoto(file)
    if (typeof found === 'object') setCrop(wholeOf(found))
    setRead(found)
    forget()
  }
  const wrong = typeof read === 'string' ? t(`console.photo.${read}`) : error && textOfError(error)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.photo.title', { name })}
      foot={
        photo && (
          <Foot
            share={share}
            isAgain={error !== undefined}
            send={() => void send(photo, crop)}
            stop={stop}
            back={() => setRead(undefined)}
          />
        )
      }
    >
      <p role="alert" className={wrong ? styles.wrong : undefined}>
        {wrong}
      </p>
      {photo ? (
        <Cropper photo={photo} crop={crop} onChange={next => share === undefined && setCrop(next)} />
      ) : (
        <ChoosePhoto onChoose={given => void take(given)} />
      )}
    </Dialog>
  )
}

type FootProps = {
  share: number | undefined
  isAgain: boolean
  send: () => void
  stop: () => void
  back: () => void
}

function Foot({ share, isAgain, send, stop, back }: FootProps) {
  const { t } = useTexts()
  if (share === undefined)
    return (
      <div className={styles.foot}>
        <Button onClick={back}>{t('console.photo.other')}</Button>
        <Button variant="primary" onClick={send}>
          {t(isAgain ? 'console.retry' : 'console.photo.use')}
        </Button>
      </div>
    )
  const words = t(share < 1 ? 'console.photo.sending' : 'console.photo.making')
  return (
    <div className={styles.foot}>
      <label className={styles.progress}>
        <span role="status">{words}</span>
        <progress max={1} value={share < 1 ? share : undefined} />
      </label>
      <Button onClick={stop}>{t('console.photo.stop')}</Button>
    </div>
  )
}
