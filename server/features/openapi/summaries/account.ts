import type { Tag } from './tag.ts'

/** Operations about the caller's own account. */
export const accountTags: Tag[] = [
  {
    name: 'Session',
    description: 'Login, logout and the sessions of a member.',
    summaries: {
      getUser: 'Returns the logged-in user, or null for a visitor.',
      logIn: 'Opens a session with e-mail address and password.',
      logOut: 'Ends the session of this browser.',
      setLanguage: 'Changes the language of the user.',
      listSessions: 'Lists the open sessions of the user.',
      endSessions: 'Ends one other session, or all of them.'
    }
  },
  {
    name: 'Signup',
    description: 'A new account and the confirmation of its e-mail address.',
    summaries: {
      signUp: 'Creates an account and opens a session.',
      requestActivation: 'Sends the activation link again.',
      activate: 'Confirms the e-mail address with the token of the activation link.'
    }
  },
  {
    name: 'Passwords and e-mail address',
    description: 'Changes of the login data.',
    summaries: {
      changePassword: 'Changes the password and ends the other sessions.',
      requestReset: 'Sends a link to set a new password.',
      checkReset: 'Reports whether a password link is still valid.',
      resetPassword: 'Sets a new password with the token of the link.',
      requestMailChange: 'Sends a confirmation link to a new e-mail address.',
      changeMail: 'Changes the e-mail address with the token of the link.'
    }
  },
  {
    name: 'Second factor',
    description: 'Authenticator apps, recovery codes and passkeys.',
    summaries: {
      getSecondFactor: 'Returns the second factors of the account.',
      startTotp: 'Creates the secret for an authenticator app.',
      confirmTotp: 'Turns the second factor on with the first code of the app.',
      stopTotp: 'Turns the second factor off.',
      renewRecoveryCodes: 'Replaces all recovery codes by new ones.',
      startPasskey: 'Returns the challenge for a new passkey.',
      addPasskey: 'Stores a new passkey.',
      renamePasskey: 'Renames a passkey.',
      removePasskey: 'Deletes a passkey.',
      startPasskeyLogin: 'Returns the challenge for a login with a passkey.',
      logInWithPasskey: 'Opens a session with a passkey.',
      takeSecondStep: 'Completes a login with a code or a passkey.'
    }
  },
  {
    name: 'Notifications',
    description: 'E-mail and push notifications.',
    summaries: {
      getNotifications: 'Returns the notification settings of the member.',
      setNotification: 'Turns one kind of notification on or off for one channel.',
      requestMailAgain: 'Turns notifications by e-mail on again.',
      confirmMailAgain: 'Confirms the address for notifications with the token of the link.',
      getUnsubscription: 'Returns which e-mails an unsubscribe link ends.',
      unsubscribe: 'Ends the e-mails of an unsubscribe link.',
      mailWebhook: 'Receives bounces, spam complaints and unsubscriptions from the mail service.',
      getPush: 'Returns how many browsers of the member receive push notifications.',
      savePushSubscription: 'Stores the push subscription of this browser.',
      removePushSubscription: 'Deletes the push subscriptions of this session.'
    }
  },
  {
    name: 'Privacy',
    description: 'Privacy settings, data export and deletion of the account.',
    summaries: {
      getPrivacy: 'Returns the privacy settings of the member.',
      updatePrivacy: 'Changes privacy settings of the member.',
      exportData: 'Returns all data that the site stores about the member.',
      deleteAccount: 'Hides the account at once and erases it after 14 days.',
      requestReactivation: 'Sends a link to reactivate a deleted account.',
      reactivateAccount: 'Reactivates a deleted account with the token of the link.',
      takeStayDiscount: 'Accepts the discount that a member gets for staying.'
    }
  }
]
