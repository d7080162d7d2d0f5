import { CallError } from '@tiffin/contract/client'
import type { PictureKind } from '@tiffin/contract/shop/pictures/pictures'
import { uploadPicture } from '@tiffin/contract/shop/pictures/staff'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../lib/send-file.ts'
import { useShop } from '../current-shop/shop.tsx'
import type { Crop } from './crop.ts'
import { cutPhoto } from './cut-photo.ts'
import type { Photo } from './read-photo.ts'

type State = { share: number | undefined; error: CallError | undefined }

const STILL: State = { share: undefined, error: undefined }

/** Cuts and sends a photo, or sends a logo unchanged; `share` is the progress of the upload. */
export function useSending(kind: PictureKind, onSent: (picture: string) => void) {
  const { store } = useShop()
  const [state, setState] = useState(STILL)
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const send = async (photo: Photo, crop: Crop) => {
    const { signal } = (running.current = new AbortController())
    setState({ ...STILL, share: 0 })
    try {
      const file = kind === 'logo' ? photo.file : await cutPhoto(photo, crop)
      const onProgress = (share: number) => !signal.aborted && setState({ ...STILL, share })
      const { picture } = await sendFile(
        uploadPicture,
        { params: { storeId: store.id }, query: { kind } },
        { file, signal, onProgress },
      )
      setState(STILL)
      onSent(picture)
    } catch (error) {
      setState(signal.aborted || !(error instanceof CallError) ? STILL : { ...STILL, error })
    }
  }
  return { ...state, send, stop, forget: () => setState(STILL) }
}
