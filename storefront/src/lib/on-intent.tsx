import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { withTexts } from './with-texts.ts'

/**
 * A part of the page that is loaded on demand together with its texts; `onPointerEnter={part.preload}` loads it
 * early.
 */
export type OnIntent<Props> = { Component: ComponentType<Props & Leaving>; preload: () => void }

type Leaving = {
  /** Called when the part could not be loaded, so that its opener can close it again. */
  onFailed?: (() => void) | undefined
}

/**
 * A lazy part and the sections of texts that it uses beyond those of every page. React's `lazy` is not used: a part
 * that failed to load would break the page, and could not be loaded until the next reload. Here the page shows an
 * error and the next request tries again.
 */
export function onIntent<Props extends object>(
  sections: readonly string[],
  file: () => Promise<ComponentType<Props>>,
): OnIntent<Props> {
  const load = withTexts(sections, file)
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const get = () => {
    loading ??= load().then(
      part => {
        loaded = part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Part({ onFailed, ...props }: Props & Leaving) {
    const { t } = useTexts()
    const [part, setPart] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      showToast({ kind: 'error', text: t('shell.part_failed') })
      onFailed?.()
    })
    useEffect(() => {
      // Not `loaded`: the part may have arrived between the render without it and this effect.
      if (part) return
      let isHere = true
      get().then(
        () => isHere && setPart(() => loaded),
        () => {
          if (isHere) fail()
        },
      )
      return () => {
        isHere = false
      }
    }, [part])
    return part ? createElement(part, props as unknown as Props) : null
  }
  return { Component: Part, preload: () => void get().catch(() => undefined) }
}
