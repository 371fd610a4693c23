import type { Site } from '#shared/site.ts'
import { type AccountNoticeLetter, composeAccountNotice } from './account-notice-letter.ts'
import { type ActivationLetter, composeActivation } from './activation-letter.ts'
import { type AppealLetter, composeAppeal } from './appeal-letter.ts'
import { type ChargeBackLetter, composeChargeBack } from './chargeback-letter.ts'
import { type ComplaintLetter, composeComplaint } from './complaint-letter.ts'
import { type DecisionLetter, composeDecision } from './decision-letter.ts'
import { type DeletionLetter, composeDeletion } from './deletion-letter.ts'
import { type DirectDebitLetter, composeDirectDebit } from './directdebit-letter.ts'
import type { Composed } from './letter-frame.ts'
import { type LikesLetter, composeLikes } from './likes-letter.ts'
import { type MailAgainLetter, composeMailAgain } from './mail-again-letter.ts'
import { type MessageLetter, composeMessage } from './message-letter.ts'
import { type LinkLetter, composeLink } from './link-letter.ts'
import { type NotCollectedLetter, composeNotCollected } from './not-collected-letter.ts'
import { type ReceiptLetter, composeReceipt } from './receipt-letter.ts'
import { type RefundLetter, composeRefund } from './refund-letter.ts'
import { type RefusedRefundLetter, composeRefusedRefund } from './refused-refund-letter.ts'
import { type ReportLetter, composeReport } from './report-letter.ts'
import { type WelcomeOfferLetter, composeWelcomeOffer } from './welcome-offer-letter.ts'
import { type WithdrawalLetter, composeWithdrawal } from './withdrawal-letter.ts'

/** Every letter that the product sends, told apart by its template. */
export type LetterRequest =
  | AccountNoticeLetter
  | LinkLetter
  | ActivationLetter
  | AppealLetter
  | ChargeBackLetter
  | ComplaintLetter
  | DecisionLetter
  | DeletionLetter
  | DirectDebitLetter
  | LikesLetter
  | MailAgainLetter
  | MessageLetter
  | NotCollectedLetter
  | ReceiptLetter
  | RefundLetter
  | RefusedRefundLetter
  | ReportLetter
  | WelcomeOfferLetter
  | WithdrawalLetter

/** In the recipient's language; English stands in where the product does not speak it. */
export function compose(site: Site, request: LetterRequest): Promise<Composed> {
  switch (request.template) {
    case 'account_notice':
      return composeAccountNotice(site, request)
    case 'activation':
      return composeActivation(site, request)
    case 'appeal':
      return composeAppeal(site, request)
    case 'charge_back':
      return composeChargeBack(site, request)
    case 'complaint':
      return composeComplaint(site, request)
    case 'decision':
      return composeDecision(site, request)
    case 'deletion':
      return composeDeletion(site, request)
    case 'directdebit':
      return composeDirectDebit(site, request)
    case 'likes':
      return composeLikes(site, request)
    case 'mail_again':
      return composeMailAgain(site, request)
    case 'message':
      return composeMessage(site, request)
    case 'mail_change':
    case 'reset':
      return composeLink(site, request)
    case 'not_collected':
      return composeNotCollected(site, request)
    case 'receipt':
      return composeReceipt(site, request)
    case 'refund':
      return composeRefund(site, request)
    case 'refund_refused':
      return composeRefusedRefund(site, request)
    case 'report':
      return composeReport(site, request)
    case 'welcome_offer':
      return composeWelcomeOffer(site, request)
    case 'withdrawal':
      return composeWithdrawal(site, request)
  }
}
