import type { ReactNode } from 'react'

/** For screen readers only: invisible, but part of the page. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3'
  children: ReactNode
}) {
  return <Tag className="visually-hidden">{children}</Tag>
}
