import { readTypedText } from '#web/session/typed-at-desk.ts'
import type { AskAgainTarget } from './ask-again-targets.ts'
import { toReasonStorageKey } from './reason-storage-key.ts'

export type BegunReason = AskAgainTarget & { readonly reason: string }

/** Returns the reasons that were typed at these answers and documents in this tab, and never sent. */
export const listBegunReasons = (
  registrationId: string,
  targets: readonly AskAgainTarget[],
): readonly BegunReason[] =>
  targets.flatMap((target) => {
    const reason = readTypedText(toReasonStorageKey(registrationId, target.key)) ?? ''
    return reason.trim() === '' ? [] : [{ ...target, reason }]
  })
