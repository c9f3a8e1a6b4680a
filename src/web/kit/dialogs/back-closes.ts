type Layer = { readonly depth: number; readonly address: string; readonly close: () => void }

/** What is open over the page, the topmost last. */
const layers: Layer[] = []
/** Steps back of our own, of which the router is not to hear. */
let ownSteps = 0

const depthOf = (state: unknown) => (state as { layer?: number } | null)?.layer ?? 0

/**
 * Back closes what is open over the page (design.md, R9), on telephones whose browser does not do it by itself as well. The entry of the history has the
 * page's own address and state, so the router notices nothing. Answers how to say that it is closed: its entry goes with it.
 */
export function closedByBack(close: () => void): () => void {
  const layer = { depth: layers.length + 1, address: location.href, close }
  layers.push(layer)
  pushEntry(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // The press that closes it may lead to another page, or open the next one: that comes first.
    setTimeout(() => {
      if (layers.length >= layer.depth || depthOf(history.state) !== layer.depth) return
      ownSteps++
      history.back()
    })
  }
}

/** The same for an element that tells when it is closed. */
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
    // What asks before it closes is still open, and Back is to ask again.
    setTimeout(() => left.filter((layer) => layers.includes(layer)).forEach(pushEntry))
  } else if (depth > layers.length) {
    // The dialog of this entry is gone, as after a link in it: the page below is the one to see.
    event.stopImmediatePropagation()
    history.back()
  }
}

// Before the router hears of it.
if (!import.meta.env.SSR) addEventListener('popstate', hear, { capture: true })
