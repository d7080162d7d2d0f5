import { type ComponentType, lazy } from 'react'

/** A part of the page that is loaded when somebody seems to want it: `onPointerEnter={part.preload}`. */
export type OnIntent<Props> = { Component: ComponentType<Props>; preload: () => void }

export function onIntent<Props>(load: () => Promise<ComponentType<Props>>): OnIntent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const get = () => {
    loading ??= load().then(Component => ({ default: Component }))
    // A chunk that did not arrive may arrive at the next try.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    Component: lazy(get) as unknown as ComponentType<Props>,
    preload: () => void get().catch(() => undefined),
  }
}
