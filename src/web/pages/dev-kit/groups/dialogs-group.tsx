import { lazy, Suspense, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ConfirmButton } from '#web/kit/dialogs/confirm-button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { EXAMPLE_DAY } from '../examples.ts'
import { KitRow, KitExample } from '../kit-group.tsx'

// The dialogs are loaded when they are first opened, as in the product.
const ConfirmDialog = lazy(() => import('#features/tracked-applications/web/confirm-dialog.tsx'))
const UnsaveDialog = lazy(() => import('#features/tracked-jobs/web/unsave-dialog.tsx'))

const cvs = ['Amara-Okafor-CV.pdf', 'Amara-Okafor-CV-driving.docx'].map((fileName) => ({
  id: fileName,
  documentStorageId: fileName,
  title: 'default',
  fileName,
  size: 240_000,
  state: 'clean' as const,
  createdAt: EXAMPLE_DAY,
}))
const PARAGRAPHS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

const rejectWithConflict = () => Promise.reject(new Failure(409, ['This link no longer works.']))

export function DialogsGroup() {
  return (
    <>
      <AddressedDialogs />
      <PassingDialogs />
    </>
  )
}

function AddressedDialogs() {
  const form = useDialog('kit-form')
  const long = useDialog('kit-long')
  return (
    <KitExample name="A dialog that Back closes: a form, long words">
      <KitRow>
        <Button variant="secondary" onClick={form.show}>
          Open a form
        </Button>
        <Button variant="secondary" onClick={long.show}>
          Open a long one
        </Button>
      </KitRow>
      <Dialog {...form} title="Name this search">
        <TextField id="dialog-name" name="name" label="Name" defaultValue="Driving near Leeds" />
        <Button onClick={form.close}>Save</Button>
      </Dialog>
      <Dialog {...long} title="What happens with your answers when you send a registration">
        {PARAGRAPHS.map((ordinal) => (
          <p key={ordinal}>
            This is the {ordinal} paragraph. It is here so that there is more than fits on a small
            screen, and the dialog has to scroll on its own.
          </p>
        ))}
      </Dialog>
    </KitExample>
  )
}

function PassingDialogs() {
  const [open, setOpen] = useState<'delete' | 'send' | 'unsave' | null>(null)
  const close = () => setOpen(null)
  return (
    <KitExample name="Questions: something is deleted, sent, taken off a list">
      <KitRow>
        <Button variant="secondary" onClick={() => setOpen('delete')}>
          Delete a CV
        </Button>
        <Button variant="secondary" onClick={() => setOpen('send')}>
          Send an application
        </Button>
        <Button variant="secondary" onClick={() => setOpen('unsave')}>
          Unsave a job
        </Button>
        <ConfirmButton
          words="End link"
          about=": Class 2 HGV Driver"
          title="End this link?"
          confirm="End link"
          act={rejectWithConflict}
          onDone={close}
        >
          <p>Anyone who opens it afterwards reads that it was withdrawn.</p>
        </ConfirmButton>
      </KitRow>
      {open === 'delete' && (
        <Dialog open passing close={close} title="Delete CV Amara-Okafor-CV.pdf?">
          <p>Applications that you sent keep their copy.</p>
          <KitRow>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
          </KitRow>
        </Dialog>
      )}
      {open === 'send' && cvs[0] && (
        <Suspense>
          <ConfirmDialog
            to={{ id: 'job', title: 'Class 2 HGV Driver', branch: 'Leeds' }}
            cvs={cvs}
            cv={cvs[0]}
            choose={() => {}}
            close={close}
            send={close}
          />
        </Suspense>
      )}
      {open === 'unsave' && (
        <Suspense>
          <UnsaveDialog title="Class 2 HGV Driver" close={close} unsave={() => {}} />
        </Suspense>
      )}
    </KitExample>
  )
}
