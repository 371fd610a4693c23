/** Explanations of shared schemas, by name. */
export const descriptions: Readonly<Record<string, string>> = {
  Balance: 'Credits of the member, and what each lot of them cost.',
  Country: 'ISO 3166-1 alpha-2.',
  Currency: 'ISO 4217.',
  DateTime: 'ISO 8601 in UTC.',
  Empty: 'An object without fields.',
  ErrorReply:
    'The body of every failed call. `fields` lists invalid inputs. `minutes`, `hours` and `until` name the end of a lock, a daily limit or a pause. `period` is the spending limit that is reached. `price` is the price of the server when the sent price is stale. `reference` identifies a fault in the log of the server.',
  Flag: 'Present or absent.',
  Id: '16 characters of base58.',
  Locale: 'A language of the site.',
  Money: 'Whole cents of a currency.',
  PageStart: 'The `next` value of the previous page.',
  Price:
    'The price of a paid action in credits and in money. `from` marks the lowest price for a member without credits.',
  ProfileCard: 'The short form of a profile.',
  Region: 'ISO 3166-2.',
  ReturnPath: 'A path of the site to which a flow returns.',
  ShownPrice: 'The price that the member was shown. The server rejects any other price.',
  Ticket: 'The number of a report, a complaint or a decision.',
  User: 'The logged-in user.'
}
