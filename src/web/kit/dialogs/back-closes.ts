import { historySteps } from '../../shell/history-steps.ts'

type OpenLayer = { readonly depth: number; readonly address: string; readonly close: () => void }

/** The open layers over the page, such as dialogs; the topmost is last. */
const openLayers: OpenLayer[] = []
/** The number of expected popstate events that this module caused, which must not reach the router. */
let ownSteps = 0

const readDepth = (state: unknown) => (state as { layer?: number } | null)?.layer ?? 0

/**
 * Makes the browser's Back button close a layer over the page. It pushes a history entry with the page's own address and state, which the router
 * ignores. Returns a function to call when the layer has closed, which removes the entry.
 */
export function closeOnBack(close: () => void): () => void {
  const layer = { depth: openLayers.length + 1, address: location.href, close }
  openLayers.push(layer)
  pushEntry(layer)
  return () => {
    openLayers.splice(openLayers.indexOf(layer), 1)
    // The press that closes this layer may also navigate or open another layer. The history entry is removed only after that.
    setTimeout(() => {
      if (openLayers.length >= layer.depth || readDepth(history.state) !== layer.depth) return
      goBackFromEntry()
    })
  }
}

/** Makes Back close an open dialog element, until its `close` event. */
export function closeDialogOnBack(dialog: HTMLDialogElement | null) {
  if (dialog?.open)
    dialog.addEventListener(
      'close',
      closeOnBack(() => dialog.close()),
      { once: true },
    )
}

function pushEntry({ depth }: OpenLayer) {
  if (readDepth(history.state) < depth) history.pushState({ ...history.state, layer: depth }, '')
}

/**
 * Goes back in the history to remove the entry of a layer. The browser does this a moment later, and would then also leave a page that was opened in
 * that moment. In that case a second step returns to the page's entry, which only the Navigation API can name.
 */
function goBackFromEntry() {
  ownSteps++
  history.back()
  if (!('navigation' in window)) return
  let opened: NavigationHistoryEntry | null = null
  navigation.addEventListener('currententrychange', function follow({ navigationType }) {
    if (navigationType !== 'traverse') {
      opened = navigation.currentEntry
      return
    }
    navigation.removeEventListener('currententrychange', follow)
    if (!opened) return
    ownSteps++
    navigation.traverseTo(opened.key)
  })
}

function handlePopState(event: PopStateEvent) {
  const depth = readDepth(event.state)
  const left = openLayers.filter((layer) => layer.depth > depth)
  const isHere = left.every(({ address }) => address === location.href)
  if (ownSteps > 0) {
    ownSteps--
    event.stopImmediatePropagation()
  } else if (left.length > 0) {
    if (isHere) event.stopImmediatePropagation()
    for (const layer of left.toReversed()) layer.close()
    // A layer that asks before it closes is still open at this point, so its history entry is pushed again for the next Back.
    setTimeout(() => left.filter((layer) => openLayers.includes(layer)).forEach(pushEntry))
  } else if (depth > openLayers.length) {
    // The dialog of this history entry is gone, for example because a link in it was followed, so the entry is skipped.
    event.stopImmediatePropagation()
    history.back()
  }
}

historySteps.handle = handlePopState
