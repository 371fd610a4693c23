/** A lot as a member would write it down; independent of the code that is tested. */
interface ModelLot {
  orderId: string | null
  credits: number
  remaining: number
  cents: number
  /** In which order lots came. */
  number: number
}

interface Use {
  orderId: string | null
  credits: number
  cents: number
}

/** What a member must have after any sequence of acts: design §5 in the fewest words. */
export class PurseModel {
  lots: ModelLot[] = []
  #numbers = 0

  get credits(): number {
    return this.#inOrder().reduce((sum, { remaining }) => sum + remaining, 0)
  }

  /** As the API names them. */
  get shown() {
    return this.#inOrder().map(({ credits, remaining, cents }) => ({
      credits,
      remaining,
      cents,
      currency: 'EUR'
    }))
  }

  add(credits: number, cents: number, orderId: string | null = null): void {
    this.#numbers += 1
    this.lots.push({ orderId, credits, remaining: credits, cents, number: this.#numbers })
  }

  /** @returns what each lot gives; null when there is too little */
  spend(credits: number): Use[] | null {
    if (this.credits < credits) return null
    const uses: Use[] = []
    let missing = credits
    for (const lot of this.#inOrder()) {
      const taken = Math.min(missing, lot.remaining)
      if (taken > 0) uses.push(take(lot, taken))
      missing -= taken
    }
    return uses
  }

  giveBack(uses: readonly Use[]): void {
    for (const { credits, cents, orderId } of uses) this.add(credits, cents, orderId)
  }

  /** Everything unused of an order leaves. @returns what it is worth */
  refund(orderId: string): { credits: number; cents: number } {
    const sum = { credits: 0, cents: 0 }
    for (const lot of this.lots.filter(one => one.orderId === orderId && one.remaining > 0)) {
      const { credits, cents } = take(lot, lot.remaining)
      sum.credits += credits
      sum.cents += cents
    }
    return sum
  }

  /** Free ones first, then the oldest. */
  #inOrder(): ModelLot[] {
    const open = this.lots.filter(({ remaining }) => remaining > 0)
    const byAge = (one: ModelLot, other: ModelLot) => one.number - other.number
    const free = open.filter(({ cents }) => cents === 0).toSorted(byAge)
    return [...free, ...open.filter(({ cents }) => cents > 0).toSorted(byAge)]
  }
}

/** A lot gives up its cents so that whoever takes all of it has paid exactly what it cost. */
function take(lot: ModelLot, taken: number): Use {
  const used = lot.credits - lot.remaining
  const upTo = (credits: number) => Math.floor((lot.cents * credits) / lot.credits)
  lot.remaining -= taken
  return { orderId: lot.orderId, credits: taken, cents: upTo(used + taken) - upTo(used) }
}
