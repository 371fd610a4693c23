import type { Tag } from './tag.ts'

/** Operations about the site itself and its moderation. */
export const siteTags: Tag[] = [
  {
    name: 'Site',
    description: 'Settings of the site and signs of a visit.',
    summaries: {
      getSettings: 'Returns the settings of the site.',
      getCompanyInfo: 'Returns the company that runs the site.',
      pageHidden: 'Records that the page was hidden.',
      logBounce: 'Records that a visitor left an advertised page without an action.',
      reportFault: 'Logs an unexpected error of the browser, without personal data.'
    }
  },
  {
    name: 'Reports and complaints',
    description: 'Reports, complaints, decisions and appeals of members.',
    summaries: {
      report: 'Reports a member, a photo or a message.',
      complain: 'Files a complaint and returns its ticket.',
      getComplaint: 'Returns the state of a complaint.',
      listComplaints: 'Lists the complaints of the member.',
      listDecisions: 'Lists moderation decisions about the member.',
      getAppeal: 'Returns the decision that a mailed link is about.',
      appeal: 'Appeals against a decision.'
    }
  },
  {
    name: 'Moderation',
    description: 'Work of the staff. The caller needs the role operator.',
    summaries: {
      listPhotoReviews: 'Lists photos that wait for approval, the oldest first.',
      reviewPhoto: 'Approves or rejects a photo.',
      listReports: 'Lists open reports, the oldest first.',
      closeReport: 'Closes a report without a decision.',
      decide: 'Removes content or blocks an account, and states the reason.',
      listOpenComplaints: 'Lists complaints that wait for an answer, the oldest first.',
      answerComplaint: 'Answers a complaint.',
      listAppeals: 'Lists appeals that wait for an answer, the oldest first.',
      answerAppeal: 'Answers an appeal and, if it succeeds, reverts the decision.'
    }
  }
]
