import { useState } from 'react'
import { Button } from '../layout/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './shortcuts-dialog.module.css'

type Props = {
  open: boolean
  close: () => void
  keys: readonly (readonly [key: string, words: string])[]
}
const ONE_YEAR_SECONDS = 31_536_000

/** Returns whether keyboard shortcuts are disabled in this browser. */
export const areShortcutsOff = () => /shortcuts=off/.test(document.cookie)

/** Lists the keyboard shortcuts. A person can disable them here, because dictation and a tremor can press single keys by accident. */
export function ShortcutsDialog({ open, close, keys }: Props) {
  const [off, setOff] = useState(areShortcutsOff)
  const change = (to: boolean) => {
    document.cookie = `shortcuts=${to ? 'off' : 'on'}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`
    setOff(to)
  }
  return (
    <Dialog open={open} close={close} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.off}>
        <input type="checkbox" checked={!off} onChange={({ target }) => change(!target.checked)} />
        Use single-key shortcuts in this browser
      </label>
      <Button onClick={close}>Done</Button>
    </Dialog>
  )
}
