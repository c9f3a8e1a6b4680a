import { formatListedName } from '#shared/words/names.ts'
import { formatPhone } from '#shared/words/phone.ts'

type Sender = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
}

/** Returns the name and number that were typed with a later CV if they differ from the first ones; otherwise ''. */
export function describeOtherSender(sender: Sender, first: Sender): string {
  const name = formatListedName(sender)
  const isSame = name === formatListedName(first) && sender.phone === first.phone
  return isSame ? '' : [name, sender.phone && formatPhone(sender.phone)].filter(Boolean).join(', ')
}
