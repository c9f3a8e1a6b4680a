import { listCurriculumVitaes, uploadCurriculumVitae } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { findFileRefusal } from '#features/documents/domain/file-name.ts'
import { ACCEPTED_EXTENSIONS } from '#features/documents/domain/document-types.ts'
import { FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { FileUpload } from '#web/kit/fields/files/file-upload.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { getChosenCv, rememberChosenCv } from '../state/chosen-cv.ts'
import { maySkipCurrentSlide } from '../../domain/resume.ts'
import { useOnboarding } from '../state/onboarding-state.ts'
import { completeSlide, skipSlide } from '../slide/answered-slide.tsx'
import { type SignedInSlideProps, SlideActions, SlideFrame } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'

/** Asks for a CV and offers one that the person has already uploaded. A person who is applying cannot skip this slide. */
export function OnboardingSlideCv({ back, next, progress, candidateId }: SignedInSlideProps) {
  const state = useOnboarding()
  const { loading } = state
  const usable = useStoredCv(candidateId)
  const form = useSlideForm({
    rules: { file: (name) => (name === '' ? FILE_REFUSALS.missing : undefined) },
    send: async (_values, entered) => {
      await uploadChosenCv(candidateId, entered.get('file') as File)
      done()
    },
  })
  const done = () => {
    rememberChosenCv(null)
    completeSlide(candidateId, 'CV', next)
  }
  return (
    <SlideFrame
      back={back}
      progress={progress}
      title="Add your CV"
      why="We keep it, so you won’t need to send it again. Employers see it only when you apply."
    >
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <FileUpload
          {...form.field('file')}
          label="Your CV"
          accept={ACCEPTED_EXTENSIONS}
          limits="PDF, DOCX, DOC, ODT, RTF or TXT, up to 10 MB"
          refusalOf={findFileRefusal}
          chosenBefore={getChosenCv()}
          onChoose={rememberChosenCv}
        />
        <SlideActions>
          <Button type="submit" size="lg" busy={form.pending}>
            Continue
          </Button>
          {usable && (
            <Button variant="secondary" size="lg" disabled={loading} onClick={done}>
              Use {usable.fileName}
            </Button>
          )}
          {maySkipCurrentSlide(state) && (
            <Button variant="ghost" size="lg" disabled={loading} onClick={() => skipSlide(next)}>
              Skip for now
            </Button>
          )}
        </SlideActions>
      </form>
    </SlideFrame>
  )
}

/** Returns the newest uploaded CV that was not rejected. */
function useStoredCv(candidateId: string): CurriculumVitae | undefined {
  const stored = useReading(candidateId, () =>
    call(listCurriculumVitaes, { params: { id: candidateId } }),
  )
  if (stored.stage !== 'ready') return undefined
  return stored.data.find(({ state }: CurriculumVitae) => state !== 'rejected')
}

function uploadChosenCv(candidateId: string, file: File) {
  const body = new FormData()
  // The title is always 'default'. The file is the last field, so that the server has all other fields when the file begins to arrive.
  body.append('title', 'default')
  body.append('file', file)
  return call(uploadCurriculumVitae, { params: { id: candidateId }, body })
}
