/**
 * Who can be found, and by what a search finds them.
 *
 * A search walks a list that is in its own order and ends as soon as a page is full. `search_entry`
 * holds these lists: everybody under topic 0, and under the number of each of their interests those
 * who have it, so that a rare interest is a short list. Its indexes carry all that filters ask for;
 * the member's row is read for the people on the page only. `online_member` is the short list of who
 * was seen lately: it is written with every sign of life, the others are not.
 *
 * Triggers keep both in the transaction that changes the member or a picture.
 */

/** Numbers are places in this list. Only ever add at its end, in a later step, up to 60. */
const interests = `
  adventure analsex animals art astrology bbq beach beer biking bondage coffee cooking dancing
  exchanging_pictures fashion foodie gardening gym hiking hugging kissing lingerie massages
  masturbating movies music one_night_stand oral_sex outdoors party photography politics
  public_sex reading relationship sadomasochism safe_sex sex sex_toys shopping sports sushi
  tattoos tea theater threesome travelling vegetarian video_games wine`
  .trim()
  .split(/\s+/)

/**
 * What a filter may ask for, the same in both lists; the place only of those who show it. Codes are
 * compared byte by byte, which is several times faster than by the rules of a language.
 */
const columns = `site_id text collate "C" not null,
    gender text collate "C" not null,
    country text collate "C",
    countryregion text collate "C",
    date_of_birth date not null,
    traits bigint not null,
    signup_at timestamptz(3) not null`

export const statements = [
  // Listing a large population takes longer than any statement of the product may.
  `set local statement_timeout = 0`,
  `drop index member_search`,
  `drop index member_newest`,
  `alter table member drop column searchable`,
  `alter table member
    add column has_photo boolean not null default false,
    add column reachable boolean generated always as
      (status = 'active' and profile_status = 'active' and kind in ('member', 'fictional')) stored,
    add column searchable boolean generated always as
      (status = 'active' and profile_status = 'active' and kind in ('member', 'fictional')
        and not invisible) stored`,
  `create index member_search on member (site_id, country, gender, signup_at desc, id desc)
    where searchable`,
  `create index member_newest on member (site_id, signup_at desc, id desc) where searchable`,
  `create index member_tile on member (site_id, signup_at desc, id desc)
    where kind in ('cam', 'resell')`,

  `create function interest_number(interest text) returns smallint
    language sql immutable parallel safe
    return array_position(array[${interests.map(interest => `'${interest}'`)}], interest)::smallint`,
  `create function interest_bits(interests text[]) returns bigint
    language sql immutable parallel safe
    return (select coalesce(bit_or(1::bigint << (interest_number(interest) - 1)), 0)
      from unnest(interests) as interest)`,

  `create table search_entry (
    member_id text not null references member on delete cascade,
    topic smallint not null,
    ${columns},
    primary key (member_id, topic)
  )`,
  `create table online_member (
    member_id text primary key references member on delete cascade,
    ${columns},
    seen_at timestamptz,
    online_until timestamptz
  ) with (fillfactor = 70)`,
  // Bits 0 to 59 are interests, 60 a picture that everybody may see, 61 a real person.
  `create view search_member as
    select id as member_id, site_id, coalesce(gender, 'other') as gender,
      case when not hides_place then country end as country,
      case when not hides_place then countryregion end as countryregion,
      date_of_birth,
      bits | (has_photo::integer::bigint << 60) | ((kind = 'member')::integer::bigint << 61)
        as traits,
      signup_at, numbers,
      case when kind = 'member' then last_seen_at end as seen_at,
      case when kind = 'fictional' then online_until end as online_until
    from member, lateral (
      select coalesce(bit_or(1::bigint << (number - 1)), 0) as bits, array_agg(number) as numbers
      from (select distinct interest_number(interest) as number
        from unnest(interests) as interest) as known
      where number is not null) as likings
    where searchable`,
  `create view search_source as
    select member_id, topic, site_id, gender, country, countryregion, date_of_birth, traits,
      signup_at
    from search_member, unnest(0::smallint || numbers) as topic`,
  `create view online_source as
    select member_id, site_id, gender, country, countryregion, date_of_birth, traits, signup_at,
      seen_at, online_until
    from search_member where coalesce(seen_at, online_until) is not null`,

  `update member set has_photo = true where exists (select from photo
    where photo.member_id = member.id and status = 'active' and not private)`,
  `insert into search_entry select * from search_source`,
  `insert into online_member select * from online_source`,

  // In the order of the results …
  `create index search_entry_newest on search_entry
    (site_id, topic, gender, signup_at desc, member_id desc) include (date_of_birth, traits)`,
  `create index search_entry_country on search_entry
    (site_id, topic, country, gender, signup_at desc, member_id desc)
    include (date_of_birth, traits)`,
  `create index search_entry_region on search_entry
    (site_id, topic, countryregion, gender, signup_at desc, member_id desc)
    include (date_of_birth, traits)`,
  // … and in that of ages, for the narrow ones.
  `create index search_entry_age on search_entry
    (site_id, topic, gender, date_of_birth) include (signup_at, member_id, traits)`,
  `create index search_entry_country_age on search_entry
    (site_id, topic, country, gender, date_of_birth) include (signup_at, member_id, traits)`,
  `create index search_entry_region_age on search_entry
    (site_id, topic, countryregion, gender, date_of_birth) include (signup_at, member_id, traits)`,
  // Without the moment: a sign of life then changes no index.
  `create index online_member_newest on online_member
    (site_id, gender, signup_at desc, member_id desc)`,
  `create index online_member_country on online_member
    (site_id, gender, country, signup_at desc, member_id desc)`,

  `create function refresh_search() returns trigger language plpgsql as $$
    begin
      delete from search_entry where member_id = new.id;
      delete from online_member where member_id = new.id;
      insert into search_entry select * from search_source where member_id = new.id;
      insert into online_member select * from online_source where member_id = new.id;
      return null;
    end $$`,
  `create trigger member_search_insert after insert on member
    for each row execute function refresh_search()`,
  `create trigger member_search_update after update on member for each row
    when ((old.searchable, old.site_id, old.kind, old.gender, old.country, old.countryregion,
        old.hides_place, old.date_of_birth, old.interests, old.has_photo, old.signup_at)
      is distinct from (new.searchable, new.site_id, new.kind, new.gender, new.country,
        new.countryregion, new.hides_place, new.date_of_birth, new.interests, new.has_photo,
        new.signup_at))
    execute function refresh_search()`,
  `create function refresh_online() returns trigger language plpgsql as $$
    begin
      update online_member set
        seen_at = case when new.kind = 'member' then new.last_seen_at end,
        online_until = case when new.kind = 'fictional' then new.online_until end
        where member_id = new.id;
      if not found then
        insert into online_member select * from online_source where member_id = new.id
        on conflict (member_id) do update set
          seen_at = excluded.seen_at, online_until = excluded.online_until;
      end if;
      return null;
    end $$`,
  `create trigger member_online after update of last_seen_at, online_until on member for each row
    when ((old.last_seen_at, old.online_until) is distinct from
      (new.last_seen_at, new.online_until))
    execute function refresh_online()`,
  // Two statements: the second one sees what others did while the first one waited for them.
  `create function refresh_has_photo() returns trigger language plpgsql as $$
    declare
      owner text := coalesce(new.member_id, old.member_id);
    begin
      perform from member where id = owner for no key update;
      update member set has_photo = not has_photo where id = owner and has_photo is distinct from
        exists (select from photo
          where photo.member_id = owner and status = 'active' and not private);
      return null;
    end $$`,
  `create trigger photo_insert after insert or delete on photo
    for each row execute function refresh_has_photo()`,
  `create trigger photo_update after update on photo for each row
    when ((old.status, old.private) is distinct from (new.status, new.private))
    execute function refresh_has_photo()`
]
