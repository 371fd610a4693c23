import { BillLine } from '#src/ui/BillLine.tsx'
import { Receipt } from '#src/ui/Receipt.tsx'
import { ActRow, LinkRow, Rows } from '#src/ui/Row.tsx'
import { Subpage, SubpagePart } from '#src/ui/Subpage.tsx'
import { Wordmark } from '#src/ui/Wordmark.tsx'
import { Part, noop } from './Part.tsx'

export function LayoutParts() {
  return (
    <>
      <Part name="Receipt, BillLine">
        <div className="ui-narrow">
          <Receipt
            mark={<Wordmark name="Vonk" />}
            date="27 November"
            totalLabel="Total"
            total="€ 21.25"
          >
            <BillLine label="25 credits" value="€ 28.33" />
            <BillLine label="Discount" value="− € 7.08" />
          </Receipt>
        </div>
      </Part>
      <Part name="Rows, LinkRow, ActRow">
        <div className="ui-narrow">
          <Rows>
            <LinkRow icon="bell" label="A link" href="#Rows" />
            <LinkRow icon="shield" label="With a value" href="#Rows" value="On" />
            <ActRow icon="logout" label="An action" onPress={noop} />
          </Rows>
        </div>
      </Part>
      <Part name="Subpage, SubpagePart">
        <Subpage
          back={{ href: '#Subpage', label: 'Back' }}
          title="Title"
          intro="An introduction of one sentence."
        >
          <SubpagePart title="Part" text="Text of the part.">
            Content
          </SubpagePart>
        </Subpage>
      </Part>
    </>
  )
}
