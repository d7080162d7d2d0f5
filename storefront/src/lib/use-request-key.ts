import { useRef } from 'react'

/** A key for each request body: repeating the same request does its work once [V12]. */
export function useRequestKey(): (body: unknown) => string {
  const sent = useRef({ body: '', key: '' })
  return body => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    return sent.current.key
  }
}
