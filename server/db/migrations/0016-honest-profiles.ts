/**
 * Fictional profiles have no presence: none is in `online_member` any more. The columns `online_until`
 * stay empty, because servers of the version before still name them.
 */
export const statements = [
  `alter table message add column reality_question boolean`,
  // Of a fictional profile: quote, about and notes by language.
  `alter table member add column texts jsonb`,
  `update member set online_until = null where online_until is not null`,
  `create or replace view search_member as
    select id as member_id, site_id, coalesce(gender, 'other') as gender,
      case when not hides_place then country end as country,
      case when not hides_place then countryregion end as countryregion,
      date_of_birth,
      bits | (has_photo::integer::bigint << 60) | ((kind = 'member')::integer::bigint << 61)
        as traits,
      signup_at, numbers,
      case when kind = 'member' then last_seen_at end as seen_at,
      null::timestamptz as online_until
    from member, lateral (
      select coalesce(bit_or(1::bigint << (number - 1)), 0) as bits, array_agg(number) as numbers
      from (select distinct interest_number(interest) as number
        from unnest(interests) as interest) as known
      where number is not null) as likings
    where searchable`,
  `create or replace function refresh_online() returns trigger language plpgsql as $$
    begin
      update online_member set seen_at = new.last_seen_at
        where member_id = new.id and new.kind = 'member';
      if not found then
        insert into online_member select * from online_source where member_id = new.id
        on conflict (member_id) do update set seen_at = excluded.seen_at;
      end if;
      return null;
    end $$`,
  `delete from online_member where seen_at is null`,
  // Fictional profiles are counted apart; there are few of them, so their list is short.
  `create index search_entry_fictional on search_entry (site_id, topic, gender)
    where traits < 2305843009213693952`,
  `update job set kind = 'automatic_answer' where kind = 'automatic_typing' and done_at is null`
]
