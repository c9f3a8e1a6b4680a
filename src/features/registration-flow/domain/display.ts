import type { Address, ChoiceAnswer, Value } from './answers.ts'
import { isChosen } from './answers.ts'
import { type Action, isSelect } from './definition.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** An answer in the words that people read: in summaries, in texts with merge tags, in what is signed. '' where there is none. A value of another shape than its type's is shown as it is, or not at all. */
export function displayOf(action: Action, value: Value | undefined): string {
  if (value === undefined) return ''
  if (isChosen(value)) return value.map((given) => choiceInWords(action, given)).filter(Boolean).join(', ')
  if (typeof value === 'string') return textInWords(action, value)
  if ('documentIds' in value) return filesInWords(value.documentIds.length)
  return 'drawn' in value ? value.name : addressInWords(value)
}

function choiceInWords(action: Action, { choiceValue, answer }: ChoiceAnswer): string {
  const label = isSelect(action) ? action.choices.choicesList.find(({ value }) => value === choiceValue)?.label : undefined
  return [label ?? choiceValue, answer].filter(Boolean).join(': ')
}

function textInWords({ type }: Action, text: string): string {
  switch (type) {
    case 'date':
      return dayInWords(text)
    case 'currency':
      return /^\d+(\.\d{1,2})?$/.test(text) ? POUNDS.format(Number(text)).replace(/\.00$/, '') : text
    case 'sort_code':
      return text.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
    case 'nino':
      return text.replace(/^([A-Z]{2})(\d\d)(\d\d)(\d\d)([A-D]?)$/, '$1 $2 $3 $4 $5').trim()
    case 'phone':
      return text.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2')
    case 'declaration':
      return 'Agreed'
    case 'information':
      return ''
    default:
      return text
  }
}

function dayInWords(text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? text : DAY.format(day)
}

const filesInWords = (count: number) => (count === 0 ? '' : count === 1 ? '1 file' : `${count} files`)

const addressInWords = ({ address1, address2, address3, address4, city, county, postCode, country }: Address) =>
  [address1, address2, address3, address4, city, county, postCode, country].filter(Boolean).join(', ')
