import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

const KEYS = [['/', 'Go to the search field'], ['j', 'Next job'], ['k', 'Previous job'], ['s', 'Save this job'], ['?', 'Show these shortcuts']] as const
const ONE_YEAR = 31_536_000

/** Single keys can be switched off: dictation and tremor press them by accident. */
export default function ShortcutsDialog({ open, close }: { open: boolean; close: () => void }) {
  const [off, setOff] = useState(() => /shortcuts=off/.test(document.cookie))
  const change = (to: boolean) => {
    document.cookie = `shortcuts=${to ? 'off' : 'on'}; path=/; max-age=${ONE_YEAR}; samesite=lax`
    setOff(to)
  }
  return (
    <Dialog open={open} close={close} title="Keyboard shortcuts">
      <dl className={styles.keys}>{KEYS.map(([key, words]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{words}</dd></div>)}</dl>
      <label className={styles.off}><input type="checkbox" checked={!off} onChange={({ target }) => change(!target.checked)} />Use single-key shortcuts in this browser</label>
      <Button onClick={close}>Done</Button>
    </Dialog>
  )
}
