import type { Tag } from './tag.ts'

/** Operations about credits and payments. */
export const moneyTags: Tag[] = [
  {
    name: 'Credits',
    description: 'Packages, orders, the ledger and spending limits.',
    summaries: {
      listPackages: 'Lists the packages on sale with prices and payment methods.',
      getDiscountCode: 'Returns a discount and the time until it ends.',
      createOrder: 'Creates an order and returns the address of the checkout.',
      listOrders: 'Lists the orders of the member, or returns one of them.',
      paymentWebhook: 'Receives the id of a payment whose state changed at the provider.',
      listLedger: 'Lists credits received and spent, the newest line first.',
      invoice: 'Returns the invoice of a paid order as a PDF file.',
      ledgerExport: 'Returns the whole ledger as a CSV or PDF file.',
      getLimits: 'Returns the spending limits of the member.',
      setLimits: 'Changes spending limits, or starts a pause.'
    }
  },
  {
    name: 'Direct debit',
    description: 'Orders by SEPA direct debit.',
    summaries: {
      getDirectDebit: 'Returns the mandate and the consent text.',
      sendDirectDebitCode: 'Sends a code to a mobile number.',
      orderByDirectDebit: 'Orders a package by direct debit, with the code of the text message.',
      endMandate: 'Ends the mandate.'
    }
  },
  {
    name: 'Withdrawal',
    description: 'The legal right to withdraw from a purchase.',
    summaries: {
      getWithdrawal: 'Lists the orders that the member can still withdraw from.',
      withdraw: 'Withdraws from purchases and sends a receipt by e-mail.'
    }
  }
]
