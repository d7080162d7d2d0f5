import { TRIGGERS } from './error-codes.ts'

export type Trigger = keyof typeof TRIGGERS

/** Whether the server refused for this reason: by its code or, without one, by its fixed text [E-03, E-10, D-17]. */
export function isRefusedAs(
  reason: Trigger,
  { code, message }: { code?: number | undefined; message: string },
): boolean {
  const trigger = TRIGGERS[reason]
  return code === undefined ? message === trigger.text : code === trigger.code
}
