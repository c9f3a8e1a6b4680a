type Layer = { readonly depth: number; readonly address: string; readonly close: () => void }

/** The open layers over the page, such as dialogs; the topmost is last. */
const layers: Layer[] = []
/** The number of expected popstate events that this module caused, which must not reach the router. */
let ownSteps = 0

const depthOf = (state: unknown) => (state as { layer?: number } | null)?.layer ?? 0

/**
 * Makes Back close a layer over the page (design.md, R9), also on phones whose browser does not do this. The history entry has the page's own
 * address and state, so the router ignores it. Returns a function to call when the layer has closed, which removes the entry.
 */
export function closedByBack(close: () => void): () => void {
  const layer = { depth: layers.length + 1, address: location.href, close }
  layers.push(layer)
  pushEntry(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // A navigation or another layer that the same press opens comes first, so the entry is removed afterwards.
    setTimeout(() => {
      if (layers.length >= layer.depth || depthOf(history.state) !== layer.depth) return
      ownSteps++
      history.back()
    })
  }
}

/** Makes Back close an open dialog element, until its `close` event. */
export function whileOpen(dialog: HTMLDialogElement | null) {
  if (dialog?.open)
    dialog.addEventListener(
      'close',
      closedByBack(() => dialog.close()),
      { once: true },
    )
}

function pushEntry({ depth }: Layer) {
  if (depthOf(history.state) < depth) history.pushState({ ...history.state, layer: depth }, '')
}

function hear(event: PopStateEvent) {
  const depth = depthOf(event.state)
  const left = layers.filter((layer) => layer.depth > depth)
  const isHere = left.every(({ address }) => address === location.href)
  if (ownSteps > 0) {
    ownSteps--
    event.stopImmediatePropagation()
  } else if (left.length > 0) {
    if (isHere) event.stopImmediatePropagation()
    for (const layer of left.toReversed()) layer.close()
    // A layer that asks before it closes is still open, so its entry is pushed again for the next Back.
    setTimeout(() => left.filter((layer) => layers.includes(layer)).forEach(pushEntry))
  } else if (depth > layers.length) {
    // The dialog of this entry no longer exists, as after a link in it, so the entry is skipped.
    event.stopImmediatePropagation()
    history.back()
  }
}

// The capture phase makes `hear` run before the router's listener.
if (!import.meta.env.SSR) addEventListener('popstate', hear, { capture: true })
