import { useState } from 'react'
import { DeleteButton } from '#features/candidates/web/delete-button.tsx'
import { Failure } from '#shared/failure.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { downloadCv, viewCv } from './cv-calls.ts'
import styles from './cv-card.module.css'

const STATE_TAGS = {
  pending: <Tag tone="info">Being checked</Tag>,
  clean: null,
  rejected: <Tag tone="danger">Not kept</Tag>,
} as const

type Props = {
  cv: CurriculumVitae
  /** True for the newest CV, if there are several. An application by Quick apply includes that one. */
  first: boolean
  replace: () => void
  remove: () => Promise<unknown>
  onRemoved: () => void
}

export function CvRow({ cv, first, replace, remove, onRemoved }: Props) {
  const [failed, setFailed] = useState('')
  const attempt = async (act: (cv: CurriculumVitae) => Promise<void>) => {
    setFailed('')
    try {
      await act(cv)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(describeFailure(error))
    }
  }
  const name = <span className="hidden"> {cv.fileName}</span>
  return (
    <li className={styles.cv}>
      <Icon name="file" />
      <div className={styles.words}>
        <strong>{cv.fileName}</strong> {STATE_TAGS[cv.state]}
        {first && (
          <>
            {' '}
            <Tag tone="success">Goes with a quick apply</Tag>
          </>
        )}
        <p>Added {formatDay(cv.createdAt)}</p>
        {cv.state === 'rejected' && (
          <p>This file did not pass our check and was not kept. Delete it and add another one.</p>
        )}
        <div className={`cluster ${styles.actions}`}>
          {cv.state !== 'rejected' && (
            <>
              <Button variant="ghost" size="sm" onClick={() => void attempt(viewCv)}>
                View{name}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => void attempt(downloadCv)}>
                Download{name}
              </Button>
            </>
          )}
          <Button variant="ghost" size="sm" onClick={replace}>
            Replace{name}
          </Button>
          <DeleteButton id={cv.id} what={cv.fileName} remove={remove} onDeleted={onRemoved} />
        </div>
        {failed && (
          <p role="alert" className={styles.failed}>
            {failed}
          </p>
        )}
      </div>
    </li>
  )
}
