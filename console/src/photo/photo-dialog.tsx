import {
  LOGO_SIZE,
  PICTURE_BYTES,
  PICTURE_LEAST,
  type PictureKind,
  SHARING_SIZE,
} from '@tiffin/contract/shop/pictures/pictures'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { ChoosePhoto } from './choose-photo.tsx'
import { ASPECT, wholeOf } from './crop.ts'
import { Cropper } from './cropper.tsx'
import { type Photo, type PhotoProblem, readPhoto } from './read-photo.ts'
import { useSending } from './use-sending.ts'
import styles from './photo.module.css'

type Props = {
  /** For a photo: the name of its dish or category; otherwise what the picture is. */
  name: string
  kind?: PictureKind
  /** A file that was dropped before the dialog opened. */
  dropped?: Photo | PhotoProblem | undefined
  onClose: () => void
  /** The picture has been stored at this address, but nothing refers to it yet. */
  onSent: (picture: string) => void
}

/** Chooses, crops and sends a photo. */
export function PhotoDialog({ name, kind = 'photo', dropped, onClose, onSent }: Props) {
  const { t, textOfError } = useTexts()
  const [read, setRead] = useState(dropped)
  const photo = typeof read === 'object' ? read : undefined
  const [crop, setCrop] = useState(() => wholeOf(photo ?? NOTHING, ASPECTS[kind]))
  const { share, error, send, stop, forget } = useSending(kind, onSent)
  const choosePhoto = async (file: Blob) => {
    const found = await readPhoto(file, kind)
    if (typeof found === 'object') setCrop(wholeOf(found, ASPECTS[kind]))
    setRead(found)
    forget()
  }
  const wrong =
    typeof read === 'string'
      ? t(`console.photo.${read}`, { least: PICTURE_LEAST[kind], most: PICTURE_BYTES / 2 ** 20 })
      : error && textOfError(error)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={kind === 'photo' ? t('console.photo.title', { name }) : name}
      foot={
        photo && (
          <Foot
            kind={kind}
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
      {photo && kind === 'logo' && <WholeLogo photo={photo} />}
      {photo && kind !== 'logo' && (
        <Cropper photo={photo} crop={crop} onChange={next => share === undefined && setCrop(next)} />
      )}
      {!photo && <ChoosePhoto kind={kind} onChoose={given => void choosePhoto(given)} />}
    </Dialog>
  )
}

const ASPECTS: Record<PictureKind, number> = {
  photo: ASPECT,
  sharing: SHARING_SIZE.width / SHARING_SIZE.height,
  logo: LOGO_SIZE.width / LOGO_SIZE.height,
}
const NOTHING = { width: 0, height: 0 }

/** A logo is not cropped. */
function WholeLogo({ photo: { image, width, height } }: { photo: Photo }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(image, 0, 0), [image])
  return <canvas ref={canvas} width={width} height={height} className={styles.logo} />
}

type FootProps = {
  kind: PictureKind
  share: number | undefined
  isAgain: boolean
  send: () => void
  stop: () => void
  back: () => void
}

function Foot({ kind, share, isAgain, send, stop, back }: FootProps) {
  const { t } = useTexts()
  if (share === undefined)
    return (
      <div className={styles.foot}>
        <Button onClick={back}>
          {t(kind === 'logo' ? 'console.photo.other_logo' : 'console.photo.other')}
        </Button>
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
