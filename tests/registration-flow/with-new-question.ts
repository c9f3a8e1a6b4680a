import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const TYPES = 'src/features/registration-flow/domain/action-types'
const INPUTS = 'src/features/registrations/web/flow/inputs'

const TIME_OF_DAY = `import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'
import { describeMissingAnswer } from './describe-missing-answer.ts'

export const timeOfDay: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: true,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: [],
  missing: describeMissingAnswer,
  wrong: (_action, text) =>
    /^([01]\\d|2[0-3]):[0-5]\\d$/.test(text) ? null : 'Enter a time, for example 06:30',
  tidy: (text) => text.trim().replace('.', ':'),
  sample: () => '06:30',
})
`
const TIME_OF_DAY_INPUT = `import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { type InputProps, readTextValue, toFieldProps } from './input-props.ts'

export const TimeOfDayInput = (props: InputProps<Field>) => (
  <TextField
    {...toFieldProps(props)}
    type="time"
    defaultValue={readTextValue(props.value)}
    onChange={({ target }) => props.answer(target.value || null)}
  />
)
`

/** Makes a copy of the sources with one more kind of question, 'time_of_day': its file, its field, and a line in each of the two lists. Returns the folder. */
export function withNewQuestion(): string {
  const copy = temporaryFolder('new-question')
  for (const part of ['src', 'package.json'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(copy, 'node_modules'))
  writeFileSync(join(copy, TYPES, 'time-of-day.ts'), TIME_OF_DAY)
  writeFileSync(join(copy, INPUTS, 'time-of-day-input.tsx'), TIME_OF_DAY_INPUT)
  addLine(join(copy, TYPES, 'action-types.ts'), {
    import: "import { timeOfDay } from './time-of-day.ts'",
    after: 'const FIELD_RULES = {',
    line: '  time_of_day: timeOfDay,',
  })
  addLine(join(copy, INPUTS, 'input-of-type.tsx'), {
    import: "import { TimeOfDayInput } from './time-of-day-input.tsx'",
    after: 'ComponentType<InputProps<Field>>>> = {',
    line: '  time_of_day: TimeOfDayInput,',
  })
  return copy
}

type Line = { readonly import: string; readonly after: string; readonly line: string }

function addLine(file: string, { import: imported, after, line }: Line) {
  const source = readFileSync(file, 'utf8')
  if (!source.includes(after)) throw new Error(`${file} has no '${after}'`)
  writeFileSync(file, `${imported}\n${source.replace(after, `${after}\n${line}`)}`)
}
