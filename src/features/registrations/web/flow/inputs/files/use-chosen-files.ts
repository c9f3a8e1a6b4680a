import { useRef, useState } from 'react'
import { DEFAULT_MAX_FILES } from '#features/registration-flow/domain/action-types/upload.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { checkUpload } from '#features/registration-flow/domain/questions/upload-rules.ts'
import { formatCount } from '#shared/format-count.ts'
import type { EarlierFile } from '../../../../contract/earlier-files.ts'
import type { PendingFile } from '../../../session/open-registration.ts'
import type { InputProps } from '../input-props.ts'

/** Returns the files of an answer and the functions that add and remove them. `said`: the text for screen readers. */
export function useChosenFiles({ action, value, answer, documents, unsent }: InputProps<Field>) {
  const { validation } = action
  const [refused, setRefused] = useState<readonly string[]>([])
  const [said, say] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const given =
    value !== undefined && typeof value === 'object' && 'documentIds' in value
      ? value.documentIds
      : []
  // A chosen file of an earlier registration is copied and gets a new id. So an id in the answer
  // counts only if a document of this registration has it.
  const ids = given.filter((one) =>
    documents.some(({ documentStorageId }) => documentStorageId === one),
  )
  const most = validation?.atMost ?? DEFAULT_MAX_FILES
  const turnedAway = unsent.filter(({ refusal }) => refusal)
  const room = most - ids.length - unsent.length + turnedAway.length

  const add = (files: readonly File[]) => {
    for (const { forget } of turnedAway) forget()
    const refusals = files.map(({ name, size }) =>
      checkUpload({ fileName: name, bytes: size }, validation),
    )
    const taken = files.filter((_, place) => !refusals[place]).slice(0, Math.max(0, room))
    for (const file of taken) answer({ documentIds: ids }, file)
    const tooMany = files.length - taken.length - refusals.filter(Boolean).length
    setRefused([
      ...refusals.flatMap((refusal, place) =>
        refusal ? [`${files[place]?.name}: ${refusal}`] : [],
      ),
      ...(tooMany > 0 ? [`You can add ${formatCount(most, 'file')} here. Remove one first.`] : []),
    ])
  }
  /**
   * Tells screen readers what happened, and moves the focus to the field, because the button that had the focus disappears together with its file.
   */
  const tell = (words: string) => {
    say(words)
    field.current?.focus()
  }
  const change = (documentIds: readonly string[], words: string) => {
    answer({ documentIds })
    tell(words)
  }
  return {
    ...{ field, given, room, refused, said, add },
    remove: (documentId: string, fileName: string) =>
      change(
        ids.filter((one) => one !== documentId),
        `${fileName} removed`,
      ),
    forget: ({ name, forget }: PendingFile) => {
      forget()
      tell(`${name} removed`)
    },
    use: ({ documentStorageId, fileName }: EarlierFile) =>
      change([...ids, documentStorageId], `${fileName} added`),
  }
}
