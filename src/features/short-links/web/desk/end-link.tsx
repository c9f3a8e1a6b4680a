import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { failureWords } from '#web/use-form.ts'
import { type ListedLink, revokeShortLink } from '../../contract/desk.ts'
import styles from './short-links.module.css'

/** Asked once more: whoever has the link can do nothing with it from then on. */
export function EndLink({ link, words, ended }: { link: ListedLink; words: string; ended: () => void }) {
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const close = () => {
    ask(false)
    setProblem('')
  }
  const end = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call(revokeShortLink, { params: { id: link.id } })
      close()
      showToast('The link has ended')
      ended()
    } catch (failure) {
      setProblem(failureWords(failure as Failure))
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => ask(true)}>End link<span className="vh">: {words}</span></Button>
      <Dialog open={asking} close={close} title="End this link?">
        <p>{words}. Whoever opens it afterwards reads that it was withdrawn. A new one has another address.</p>
        {problem && <InsetNote tone="danger"><p role="alert">{problem}</p></InsetNote>}
        <div className={styles.actions}><Button variant="danger" busy={busy} onClick={() => void end()}>End link</Button><Button variant="secondary" onClick={close}>Keep it</Button></div>
      </Dialog>
    </>
  )
}
