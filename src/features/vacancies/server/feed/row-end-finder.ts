/** Finds the line break at which the first row ends. It remembers how far it has read, so that it reads each character once. */
export class RowEndFinder {
  #scanned = 0
  #quoted = false

  get isQuoted() {
    return this.#quoted
  }

  beginRow() {
    this.#scanned = 0
  }

  restart() {
    this.#scanned = 0
    this.#quoted = false
  }

  find(
    text: string,
    { isEnd, skipping }: { isEnd: boolean; skipping: boolean },
  ): number | undefined {
    for (; this.#scanned < text.length; this.#scanned++) {
      const character = text[this.#scanned]
      if (this.#quoted) {
        if (character !== '"') continue
        // Two quotes in a row mean one quote in the text, and the second may be at the beginning of the next piece.
        if (this.#scanned + 1 === text.length && !isEnd) return undefined
        if (text[this.#scanned + 1] === '"') this.#scanned++
        else this.#quoted = false
      } else if (character === '\n') return this.#scanned
      else if (character === '"' && !skipping && this.#beginsCell(text)) this.#quoted = true
    }
    return undefined
  }

  #beginsCell(text: string) {
    return this.#scanned === 0 || text[this.#scanned - 1] === ','
  }
}
